import { describe, expect, it } from 'vitest';
import { findRow, rowsMost, rowsOf } from './pages.ts';

/** A list of the numbers below `count`, and how often a page of it was asked for. */
function listOf(count: number) {
  const asked: number[] = [];
  const page = async ({ limit, cursor = '0' }: { limit: number; cursor?: string }) => {
    const from = Number(cursor);
    asked.push(from);
    const items = Array.from({ length: Math.min(limit, count - from) }, (_, at) => from + at);
    return { items, next: from + limit < count ? String(from + limit) : null };
  };
  return { asked, page };
}

describe('the rows of a paged list', () => {
  it('are all of them, page after page, up to the most one call answers', async () => {
    expect(await rowsOf(listOf(0).page)).toEqual([]);
    expect(await rowsOf(listOf(120).page)).toHaveLength(120);
    const long = listOf(1_000);
    expect(await rowsOf(long.page)).toHaveLength(rowsMost);
    expect(long.asked).toEqual([0, 50, 100, 150]);
  });

  it('are looked through to the end for the one that fits', async () => {
    const long = listOf(1_000);
    expect(await findRow(long.page, (row) => row === 777)).toBe(777);
    expect(long.asked.at(-1)).toBe(750);
    expect(await findRow(long.page, (row) => row === 2_000)).toBe(undefined);
  });
});
