import { oppositeOf, Problem, type PublishedMember } from '@hamrah/contracts';

/**
 * Whom a member may see: the other gender, not hidden. Unknown, hidden, deleted, of one's own gender, oneself: all alike,
 * and so is one side of a block to the other, handed in as unknown.
 */
export function checkMeeting<M extends Pick<PublishedMember, 'gender' | 'hidden'>>(
  viewer: Pick<PublishedMember, 'gender'>,
  member: M | undefined,
): M {
  if (member?.gender !== oppositeOf(viewer.gender) || member.hidden) throw new Problem('profile.member_not_found');
  return member;
}
