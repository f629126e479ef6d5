/** A field that was changed here and elsewhere, each to something else. */
export interface MergeResult<Draft> {
  /** What is there now, with what was changed here on top. */
  readonly merged: Draft;
  /** The fields changed on both sides. */
  readonly conflicts: readonly (keyof Draft & string)[];
}

/** Whether two values say the same. */
export const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Puts the changes made here (`mine` against `base`) on top of what is there now (`theirs`); the fields of a unit go
 * together, such as a city with its country.
 */
export function threeWayMerge<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  units: readonly (readonly (keyof Draft & string)[])[] = [],
): MergeResult<Draft> {
  const names = Object.keys(base) as (keyof Draft & string)[];
  const unitOf = (name: keyof Draft & string) => units.find((unit) => unit.includes(name)) ?? [name];
  const isMine = (name: keyof Draft & string) => unitOf(name).some((part) => !isEqual(mine[part], base[part]));
  const kept = names.filter(isMine);
  const merged = { ...theirs };
  for (const name of kept) merged[name] = mine[name];
  return {
    merged,
    conflicts: kept.filter((name) => !isEqual(theirs[name], base[name]) && !isEqual(theirs[name], mine[name])),
  };
}
