/** Why a pair's invitation and conversation are invisible to one or both members. */
export interface Visibility {
  /** Hidden members of the pair: the other member sees nothing of what they share. */
  readonly hidden: readonly string[];
  /** Whether one has blocked the other: then neither sees it. */
  readonly blocked: boolean;
}

export const visibleToBoth: Visibility = { hidden: [], blocked: false };

export const isVisibleTo = (viewer: string, { hidden, blocked }: Visibility): boolean =>
  !blocked && hidden.every((member) => member === viewer);

/** Visibility after one member hides or unhides. */
export const withHidden = (visibility: Visibility, member: string, hidden: boolean): Visibility => ({
  ...visibility,
  hidden: [
    ...visibility.hidden.filter((hiddenMember) => hiddenMember !== member),
    ...(hidden ? [member] : []),
  ].toSorted(),
});
