import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { singleLineText } from '../member.ts';
import { maxSearchDataLength, searchCriteria } from './search.ts';
import { encodeSearch } from './search-data.ts';

/** How many searches a member may keep. */
export const maxSavedSearches = 10;

/** A search as it is kept; with `alert`, its owner is told when someone new fits. */
export const searchToSave = z.object({
  name: singleLineText(50, 'Please name your search.'),
  criteria: searchCriteria.refine(
    (criteria) => encodeSearch(criteria).length <= maxSearchDataLength,
    'That is more than one search can hold. Please choose fewer names.',
  ),
  alert: z.boolean(),
});

export const savedSearch = searchToSave.extend({ id: z.uuid(), savedAt: z.iso.datetime() });
export type SavedSearch = z.output<typeof savedSearch>;

const searchParams = z.object({ search: z.uuid() });

export const listSavedSearches = route('GET', '/matches/searches', {
  who: 'member',
  summary: "The viewer's saved searches, newest first.",
  reply: z.object({ items: z.array(savedSearch).max(maxSavedSearches) }),
});

export const saveSearch = route('POST', '/matches/searches', {
  who: 'member',
  summary: 'Keeps a search under a name.',
  body: searchToSave,
  reply: savedSearch,
  status: 201,
  refuses: ['matches.profile_pending', 'matches.too_many_searches'],
});

export const changeSavedSearch = route('PUT', '/matches/searches/:search', {
  who: 'member',
  summary: 'Changes the name of a saved search, what it asks for, or whether it alerts.',
  params: searchParams,
  body: searchToSave,
  reply: savedSearch,
  refuses: ['matches.search_not_found'],
});

export const removeSavedSearch = route('DELETE', '/matches/searches/:search', {
  who: 'member',
  summary: 'Forgets a saved search; harmless when it is not there.',
  params: searchParams,
});
