import { describe, expect, it } from 'vitest';
import { findRow, maxRows, readRows } from './paged-list.ts';

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
    expect(await readRows(listOf(0).page)).toEqual([]);
    expect(await readRows(listOf(120).page)).toHaveLength(120);
    const long = listOf(1_000);
    expect(await readRows(long.page)).toHaveLength(maxRows);
    expect(long.asked).toEqual([0, 50, 100, 150]);
  });

  it('are looked through for the one that fits, no further than one call answers, and it is told when that was not all', async () => {
    const long = listOf(1_000);
    expect(await findRow(long.page, (row) => row === 77)).toBe(77);
    expect(long.asked).toEqual([0, 50]);
    const tooFar = findRow(long.page, (row) => row === maxRows);
    await expect(tooFar).rejects.toMatchObject({ status: 404, message: expect.stringContaining('the first 200') });
    expect(long.asked.slice(2)).toEqual([0, 50, 100, 150]);
    expect(await findRow(listOf(120).page, (row) => row === 120)).toBe(undefined);
  });
});
