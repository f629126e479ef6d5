import { type CardFields, oppositeGender, Problem } from '@hamrah/contracts';

export type Member = Pick<CardFields, 'member' | 'gender' | 'hidden'>;

/** Refuses a hidden member: they may neither connect nor write. */
export function assertNotHidden(viewer: Pick<Member, 'hidden'> | undefined): void {
  if (viewer?.hidden) throw new Problem('inbox.profile_hidden');
}

/** Whether the other member is known, of the opposite gender, not hidden, and not blocked in either direction. */
export const isReachable = (viewer: Member, other: Member | undefined, blocked: boolean): other is Member =>
  other?.gender === oppositeGender(viewer.gender) && !other.hidden && !blocked;

/**
 * Returns the two members of a new invitation. Refuses an unknown, hidden, blocked or same-gender member and the viewer
 * alike, so that the refusal does not reveal who is registered.
 */
export function assertCanConnect(
  viewer: Member | undefined,
  other: Member | undefined,
  blocked: boolean,
): { from: Member; to: Member } {
  if (!viewer) throw new Problem('inbox.profile_pending');
  assertNotHidden(viewer);
  if (!isReachable(viewer, other, blocked)) throw new Problem('inbox.member_not_found');
  return { from: viewer, to: other };
}

/**
 * Whether the viewer may block the other member only if the two have met. True for unknown members, false for a viewer
 * without a profile.
 */
export const isUnreachable = (viewer: Member | undefined, other: Member | undefined, blocked: boolean): boolean =>
  viewer !== undefined && !isReachable(viewer, other, blocked);

/**
 * Returns the member to block. A hidden viewer may block too. Members who share an invitation, a message or a visit can
 * always block each other. The reply does not reveal whether the other member is hidden or has blocked the viewer.
 */
export function assertCanBlock(
  viewer: Member | undefined,
  other: Member | undefined,
  { blocked, hasMet }: { readonly blocked: boolean; readonly hasMet: boolean },
): Member {
  if (!viewer) throw new Problem('inbox.profile_pending');
  if (other && (hasMet || isReachable(viewer, other, blocked))) return other;
  throw new Problem('inbox.member_not_found');
}
