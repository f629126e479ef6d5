import type { CardFacts, Gender } from '@hamrah/contracts';
import { oppositeOf, Problem } from '@hamrah/contracts';

/**
 * Whom a member may shortlist: those shown to them. Unknown, hidden, of one's own gender and oneself answer alike.
 */
export function mayShortlist(
  viewer: { readonly gender: Gender },
  member: Pick<CardFacts, 'gender' | 'hidden'> | undefined,
): void {
  if (member?.gender !== oppositeOf(viewer.gender) || member.hidden) throw new Problem('matches.member_not_found');
}
