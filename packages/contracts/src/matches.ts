import { z } from 'zod';
import { event } from './kernel/event.ts';
import { holdingsOfMember } from './kernel/holdings.ts';
import { pageOf, pageQuery } from './kernel/page.ts';
import { route } from './kernel/route.ts';
import { memberCard, memberCode } from './member.ts';

export const matchesProblems = {
  'matches.being_prepared': { status: 404, title: 'Your matches are being prepared. Please wait a moment.' },
  'matches.member_not_found': { status: 404, title: 'User not found' },
} as const;

/** How far two members are: nothing yet, the viewer has asked, the other has asked, or connected. */
export const relations = ['none', 'sent', 'received', 'connected'] as const;

export const matchCard = memberCard.extend({ shortlisted: z.boolean(), relation: z.enum(relations) });
export type MatchCard = z.output<typeof matchCard>;

export const listMyPathMatches = route('GET', '/matches/my-path', {
  who: 'member',
  summary: "Members of the opposite gender on the viewer's own path, newest first.",
  query: pageQuery,
  reply: pageOf(matchCard),
  refuses: ['matches.being_prepared'],
});

const memberParams = z.object({ member: memberCode });

export const readMatch = route('GET', '/matches/members/:member', {
  who: 'member',
  summary: "One member's card, with the heart and how far the two are.",
  params: memberParams,
  reply: matchCard,
  refuses: ['matches.being_prepared', 'matches.member_not_found'],
});

export const listSimilar = route('GET', '/matches/members/:member/similar', {
  who: 'member',
  summary: 'Up to six members much like one: of the same path and gender, nearest in age first.',
  params: memberParams,
  reply: z.object({ items: z.array(matchCard) }),
  refuses: ['matches.being_prepared', 'matches.member_not_found'],
});

export const listRecentlyAdded = route('GET', '/matches/recently-added', {
  who: 'member',
  summary: 'The twelve members of the opposite gender who joined last, on whatever path.',
  reply: z.object({ items: z.array(matchCard) }),
  refuses: ['matches.being_prepared'],
});

export const addToShortlist = route('PUT', '/matches/shortlist/:member', {
  who: 'member',
  summary: "Puts a member on the viewer's private shortlist; harmless when already there.",
  params: z.object({ member: memberCode }),
  refuses: ['matches.member_not_found'],
});

export const removeFromShortlist = route('DELETE', '/matches/shortlist/:member', {
  who: 'member',
  summary: "Takes a member off the viewer's shortlist; harmless when not there.",
  params: z.object({ member: memberCode }),
});

export const holdings = holdingsOfMember('matches');

export const shortlistChanged = event('matches.shortlist_changed', 1, {
  summary: "A member's shortlist has grown or shrunk.",
  key: 'owner',
  data: z.object({ owner: memberCode, count: z.int().nonnegative() }),
});

export const newMatchFound = event('matches.new_match_found', 1, {
  summary: "Somebody new fits a member's saved search that asks for an alert.",
  key: 'owner',
  data: z.object({ owner: memberCode, search: z.uuid(), member: memberCode, at: z.iso.datetime() }),
});
