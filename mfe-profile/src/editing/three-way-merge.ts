export interface MergeResult<Draft> {
  /** The latest version with the changes made here applied to it. */
  readonly merged: Draft;
  /** Fields changed on both sides to different values. */
  readonly conflicts: readonly (keyof Draft & string)[];
}

/** Compares two JSON values. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Applies the changes made here (`mine` against `base`) to the latest version (`theirs`).
 * Fields of a group, such as country and city, are merged as one.
 */
export function threeWayMerge<Draft extends object>(
  base: Draft,
  mine: Draft,
  theirs: Draft,
  fieldGroups: readonly (readonly (keyof Draft & string)[])[] = [],
): MergeResult<Draft> {
  const names = Object.keys(base) as (keyof Draft & string)[];
  const groupOf = (name: keyof Draft & string) => fieldGroups.find((group) => group.includes(name)) ?? [name];
  const isChangedHere = (name: keyof Draft & string) =>
    groupOf(name).some((field) => !isEqual(mine[field], base[field]));
  const changedHere = names.filter(isChangedHere);
  const merged = { ...theirs };
  for (const name of changedHere) merged[name] = mine[name];
  return {
    merged,
    conflicts: changedHere.filter((name) => !isEqual(theirs[name], base[name]) && !isEqual(theirs[name], mine[name])),
  };
}
