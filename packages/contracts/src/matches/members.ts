import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { memberRef } from '../member.ts';
import { explainedCard, matchCard } from './match-card.ts';

export const readMatch = route('GET', '/matches/members/:member', {
  access: 'member',
  summary: 'Returns a member’s card with shortlist mark, relation and the reasons for the score.',
  params: memberRef,
  reply: explainedCard,
  refuses: ['matches.profile_pending', 'matches.member_not_found'],
});

export const listSimilar = route('GET', '/matches/members/:member/similar', {
  access: 'member',
  summary: 'Lists up to six similar members: same path and gender, nearest in completed years of age first.',
  params: memberRef,
  reply: z.object({ items: z.array(matchCard) }),
  refuses: ['matches.profile_pending', 'matches.member_not_found'],
});

export const findByProfileId = route('GET', '/matches/profile-id', {
  access: 'member',
  summary: 'Returns the card of a member by profile ID; letter case and surrounding spaces are ignored.',
  query: z.object({ code: z.string().max(40) }),
  reply: matchCard,
  refuses: ['matches.profile_pending', 'matches.profile_id_required', 'matches.profile_not_found'],
});
