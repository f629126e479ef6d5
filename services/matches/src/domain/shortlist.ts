import type { Gender } from '@hamrah/contracts';
import { oppositeOf, Problem } from '@hamrah/contracts';

/**
 * Whom a member may shortlist: those shown to them. Unknown, of one's own gender and oneself answer alike.
 */
export function mayShortlist(
  viewer: { readonly gender: Gender },
  member: { readonly gender: Gender } | undefined,
): void {
  if (member?.gender !== oppositeOf(viewer.gender)) throw new Problem('matches.member_not_found');
}
