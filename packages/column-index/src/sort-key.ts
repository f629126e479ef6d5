/** Position of a record: records sort by `rank`, and by `id` where ranks are equal. */
export interface SortKey {
  /** Any finite number, such as a time in ms. */
  readonly rank: number;
  /** A safe integer that identifies the record. */
  readonly id: number;
}

/** Negative when `a` sorts before `b`, 0 when both are equal. */
export const compareSortKeys = (a: SortKey, b: SortKey): number => a.rank - b.rank || a.id - b.id;

export function assertSortKey({ rank, id }: SortKey): void {
  if (!Number.isFinite(rank)) throw new RangeError(`A rank must be a finite number, not ${rank}.`);
  if (!Number.isSafeInteger(id)) throw new RangeError(`An id must be a safe integer, not ${id}.`);
}
