import { type CardFields, oppositeOf, Problem } from '@hamrah/contracts';

export type Member = Pick<CardFields, 'member' | 'gender' | 'hidden'>;

/** Whether a member may connect with anybody or write: not while they are hidden. */
export function mayConnect(viewer: Pick<Member, 'hidden'> | undefined): void {
  if (viewer?.hidden) throw new Problem('inbox.profile_hidden');
}

/** Whether the other is there for the viewer: known, of the opposite gender, not hidden, no block between the two. */
export const isThere = (viewer: Member, other: Member | undefined, blocked: boolean): other is Member =>
  other?.gender === oppositeOf(viewer.gender) && !other.hidden && !blocked;

/**
 * The members an invitation would join. A member who is unknown, hidden, blocked, of the viewer's own gender or the
 * viewer answers alike: nobody learns from a refusal who is registered here.
 */
export function mayMeet(
  viewer: Member | undefined,
  other: Member | undefined,
  blocked: boolean,
): { from: Member; to: Member } {
  if (!viewer) throw new Problem('inbox.profile_pending');
  mayConnect(viewer);
  if (!isThere(viewer, other, blocked)) throw new Problem('inbox.member_not_found');
  return { from: viewer, to: other };
}

/** Whom the viewer is about to block; hidden or not, they may protect themselves. */
export function mayBlock(viewer: Member | undefined, other: Member | undefined, blocked: boolean): Member {
  if (!viewer) throw new Problem('inbox.profile_pending');
  if (!isThere(viewer, other, blocked)) throw new Problem('inbox.member_not_found');
  return other;
}
