/** Why a pair's invitation and conversation are invisible to one or both members. */
export interface Visibility {
  /** Hidden members of the pair. The other member does not see the invitation and conversation. */
  readonly hidden: readonly string[];
  /** Whether either member has blocked the other. A block hides the invitation and conversation from both. */
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
