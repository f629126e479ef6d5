import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberRef } from '../member.ts';
import { matchCard } from './match-card.ts';

/** Maximum number of dismissed members. Beyond it, the member dismissed longest ago returns to the lists. */
export const maxDismissed = 1_000;

export const dismissMember = route('PUT', '/matches/dismissed/:member', {
  access: 'member',
  summary: 'Hides a member from the viewer’s lists and searches; repeating it has no effect.',
  params: memberRef,
  refuses: ['matches.profile_pending', 'matches.member_not_found'],
});

export const restoreMember = route('DELETE', '/matches/dismissed/:member', {
  access: 'member',
  summary: 'Shows a dismissed member in the viewer’s lists again; no effect if the member is not dismissed.',
  params: memberRef,
});

export const listDismissed = pagedRoute('/matches/dismissed', {
  access: 'member',
  summary: 'Lists the members that the viewer has dismissed, latest first.',
  item: matchCard,
  refuses: ['matches.profile_pending'],
});
