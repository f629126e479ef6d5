import { z } from 'zod';
import { multilineText } from '../input-schemas.ts';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberRef } from '../member.ts';
import { ageRangeParam, entryParam, heightRangeParam } from './filters.ts';
import { matchCard } from './match-card.ts';

/** Periods of the shortlist filter, in days. */
export const shortlistPeriodDays = { day: 1, week: 7, month: 30 } as const;
export type ShortlistPeriod = keyof typeof shortlistPeriodDays;
const shortlistPeriods = Object.keys(shortlistPeriodDays) as [ShortlistPeriod, ...ShortlistPeriod[]];

/** Maximum length of a note, in characters. */
export const maxNoteLength = 300;

const note = multilineText(maxNoteLength, 'Please write a note.');

/** Filters of Shortlisted Matches; an absent filter means all. */
export const shortlistFilters = z.object({
  within: z.enum(shortlistPeriods).optional(),
  ages: ageRangeParam.optional(),
  heights: heightRangeParam.optional(),
  path: entryParam('paths'),
  income: entryParam('incomes'),
});

/** A shortlisted member. `note` is private to the owner; null if there is none. */
export const shortlistedCard = matchCard.extend({ note: z.string().nullable(), shortlistedAt: z.iso.datetime() });
export type ShortlistedCard = z.output<typeof shortlistedCard>;

export const listShortlist = pagedRoute('/matches/shortlist', {
  access: 'member',
  summary: 'Lists the viewer’s private shortlist, newest first.',
  filters: shortlistFilters.shape,
  item: shortlistedCard,
  refuses: ['matches.profile_pending'],
});

export const addToShortlist = route('PUT', '/matches/shortlist/:member', {
  access: 'member',
  summary: 'Adds a member to the viewer’s private shortlist; repeating it has no effect.',
  params: memberRef,
  refuses: ['matches.member_not_found', 'matches.below_marriage_age'],
});

export const removeFromShortlist = route('DELETE', '/matches/shortlist/:member', {
  access: 'member',
  summary: 'Removes a member and the note from the viewer’s shortlist; no effect if the member is not on it.',
  params: memberRef,
});

export const restoreToShortlist = route('PUT', '/matches/shortlist/:member/removed', {
  access: 'member',
  summary: 'Reverts a removal: adds the member with the earlier date and note; no effect if the member is on the list.',
  params: memberRef,
  body: shortlistedCard.pick({ shortlistedAt: true }).extend({ note: note.nullable() }),
  refuses: ['matches.member_not_found', 'matches.below_marriage_age'],
});

export const saveShortlistNote = route('PUT', '/matches/shortlist/:member/note', {
  access: 'member',
  summary: 'Saves a private note on a shortlisted member; null removes it.',
  params: memberRef,
  body: z.object({ note: note.nullable() }),
  refuses: ['matches.member_not_found'],
});
