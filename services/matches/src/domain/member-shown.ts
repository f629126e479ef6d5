import { type CardFacts, type Gender, oppositeOf, Problem } from '@hamrah/contracts';

/** The member, when they are shown to the viewer; unknown, hidden, of one's own gender and oneself are refused alike. */
export function mayShow<T extends Pick<CardFacts, 'gender' | 'hidden'>>(
  viewer: { readonly gender: Gender },
  member: T | undefined,
): T {
  if (member?.gender !== oppositeOf(viewer.gender) || member.hidden) throw new Problem('matches.member_not_found');
  return member;
}
