export interface MergeResult<Draft> {
  /** The latest version with the local changes applied. */
  readonly mergedDraft: Draft;
  /** Fields changed elsewhere in which the merged draft has a different local value. */
  readonly conflicts: readonly (keyof Draft & string)[];
}

/** Compares two JSON values. */
export const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Applies the local changes (`local` against `base`) to the latest version (`remote`).
 * Fields of a group, such as country and city, are merged as a unit.
 */
export function mergeDrafts<Draft extends object>(
  base: Draft,
  local: Draft,
  remote: Draft,
  fieldGroups: readonly (readonly (keyof Draft & string)[])[] = [],
): MergeResult<Draft> {
  const names = Object.keys(base) as (keyof Draft & string)[];
  const groupOf = (name: keyof Draft & string) => fieldGroups.find((group) => group.includes(name)) ?? [name];
  const isChangedLocally = (name: keyof Draft & string) =>
    groupOf(name).some((field) => !isEqual(local[field], base[field]));
  const locallyChanged = names.filter(isChangedLocally);
  const mergedDraft = { ...remote };
  for (const name of locallyChanged) mergedDraft[name] = local[name];
  return {
    mergedDraft,
    conflicts: locallyChanged.filter(
      (name) => !isEqual(remote[name], base[name]) && !isEqual(remote[name], local[name]),
    ),
  };
}
