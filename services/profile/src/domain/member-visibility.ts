import { oppositeGender, Problem, type PublishedMember } from '@hamrah/contracts';

/**
 * Throws unless `member` is of the opposite gender and not hidden. The refusal is the same for unknown, hidden, deleted
 * and blocked members; for a blocked member, callers pass undefined.
 */
export function assertVisibleTo<M extends Pick<PublishedMember, 'gender' | 'hidden'>>(
  viewer: Pick<PublishedMember, 'gender'>,
  member: M | undefined,
): M {
  if (member?.gender !== oppositeGender(viewer.gender) || member.hidden) throw new Problem('profile.member_not_found');
  return member;
}
