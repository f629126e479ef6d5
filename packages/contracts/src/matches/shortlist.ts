import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberRef, multilineText } from '../member.ts';
import { ageRangeParam, heightRangeParam, optionParam } from './filters.ts';
import { matchCard } from './match-card.ts';

/** How long ago a member was shortlisted at most, with its days. */
export const withinDays = { day: 1, week: 7, month: 30 } as const;
export type Within = keyof typeof withinDays;
const within = Object.keys(withinDays) as [Within, ...Within[]];

/** The longest note on a shortlisted member, in characters. */
export const maxNoteLength = 300;

/** Filters of Shortlisted Matches; each absent one means all. */
export const shortlistFilters = z.object({
  within: z.enum(within).optional(),
  ages: ageRangeParam.optional(),
  heights: heightRangeParam.optional(),
  path: optionParam,
  income: optionParam,
});

/** A shortlisted member; the note is the owner's alone, null without one. */
export const shortlistedCard = matchCard.extend({ note: z.string().nullable(), shortlistedAt: z.iso.datetime() });
export type ShortlistedCard = z.output<typeof shortlistedCard>;

export const listShortlist = pagedRoute('/matches/shortlist', {
  who: 'member',
  summary: "The viewer's private shortlist, last added first.",
  filters: shortlistFilters.shape,
  item: shortlistedCard,
  refuses: ['matches.profile_pending'],
});

export const addToShortlist = route('PUT', '/matches/shortlist/:member', {
  who: 'member',
  summary: "Puts a member on the viewer's private shortlist; harmless when already there.",
  params: memberRef,
  refuses: ['matches.member_not_found'],
});

export const removeFromShortlist = route('DELETE', '/matches/shortlist/:member', {
  who: 'member',
  summary: "Takes a member off the viewer's shortlist, with the note; harmless when not there.",
  params: memberRef,
});

export const saveShortlistNote = route('PUT', '/matches/shortlist/:member/note', {
  who: 'member',
  summary: 'Keeps a private note on a shortlisted member; null takes it away.',
  params: memberRef,
  body: z.object({ note: multilineText(maxNoteLength, 'Please write a note.').nullable() }),
  refuses: ['matches.member_not_found'],
});
