/** What keeps two members from seeing what stands between them. */
export interface Sight {
  /** Those of the two who are hidden: the other does not see what they share. */
  readonly hidden: readonly string[];
  /** Whether one of them has blocked the other: then neither does. */
  readonly blocked: boolean;
}

export const clear: Sight = { hidden: [], blocked: false };

/** Whether one of the two sees what they share. */
export const sees = (viewer: string, { hidden, blocked }: Sight): boolean =>
  !blocked && hidden.every((member) => member === viewer);

/** The sight once one of the two has hidden or shown themselves. */
export const withHidden = (sight: Sight, member: string, hidden: boolean): Sight => ({
  ...sight,
  hidden: [...sight.hidden.filter((one) => one !== member), ...(hidden ? [member] : [])].toSorted(),
});
