import { describe, expect, it } from 'vitest';
import { findRow, maxRows, readRows } from './paged-list.ts';

/** A paged list of the numbers below `count` that records the offset of each fetched page. */
function createList(count: number) {
  const offsets: number[] = [];
  const fetchPage = async ({ limit, cursor = '0' }: { limit: number; cursor?: string }) => {
    const offset = Number(cursor);
    offsets.push(offset);
    const items = Array.from({ length: Math.min(limit, count - offset) }, (_, index) => offset + index);
    return { items, next: offset + limit < count ? String(offset + limit) : null };
  };
  return { offsets, fetchPage };
}

describe('readRows', () => {
  it('reads all pages, up to the maximum of one call', async () => {
    expect(await readRows(createList(0).fetchPage)).toEqual([]);
    expect(await readRows(createList(120).fetchPage)).toHaveLength(120);
    const longList = createList(1_000);
    expect(await readRows(longList.fetchPage)).toHaveLength(maxRows);
    expect(longList.offsets).toEqual([0, 50, 100, 150]);
  });
});

describe('findRow', () => {
  it('fetches pages until a row matches, and throws at the maximum of one call', async () => {
    const longList = createList(1_000);
    expect(await findRow(longList.fetchPage, (row) => row === 77)).toBe(77);
    expect(longList.offsets).toEqual([0, 50]);
    const beyondMaximum = findRow(longList.fetchPage, (row) => row === maxRows);
    await expect(beyondMaximum).rejects.toMatchObject({
      status: 404,
      message: expect.stringContaining('the first 200'),
    });
    expect(longList.offsets.slice(2)).toEqual([0, 50, 100, 150]);
    expect(await findRow(createList(120).fetchPage, (row) => row === 120)).toBe(undefined);
  });
});
