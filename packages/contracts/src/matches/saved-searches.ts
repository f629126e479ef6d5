import { z } from 'zod';
import { singleLineText } from '../input-schemas.ts';
import { route } from '../kernel/route.ts';
import { maxSearchDataLength, searchCriteria } from './search-criteria.ts';
import { encodeSearch } from './search-data.ts';

/** Maximum number of saved searches per member. */
export const maxSavedSearches = 10;

/** A search to save. With `alert` its owner is notified of new matches. */
export const searchToSave = z.object({
  name: singleLineText(50, 'Please name your search.'),
  criteria: searchCriteria.refine(
    (criteria) => encodeSearch(criteria).length <= maxSearchDataLength,
    'This search has too many options. Please choose fewer.',
  ),
  alert: z.boolean(),
});

export const savedSearch = searchToSave.extend({ id: z.uuid(), savedAt: z.iso.datetime() });
export type SavedSearch = z.output<typeof savedSearch>;

const searchParams = z.object({ search: z.uuid() });

export const listSavedSearches = route('GET', '/matches/searches', {
  access: 'member',
  summary: 'Lists the viewer’s saved searches, newest first.',
  reply: z.object({ items: z.array(savedSearch).max(maxSavedSearches) }),
});

export const saveSearch = route('POST', '/matches/searches', {
  access: 'member',
  summary: 'Saves a search under a name.',
  body: searchToSave,
  reply: savedSearch,
  status: 201,
  refuses: ['matches.profile_pending', 'matches.too_many_searches'],
});

export const changeSavedSearch = route('PUT', '/matches/searches/:search', {
  access: 'member',
  summary: 'Changes the name, the criteria or the alert of a saved search.',
  params: searchParams,
  body: searchToSave,
  reply: savedSearch,
  refuses: ['matches.search_not_found'],
});

export const removeSavedSearch = route('DELETE', '/matches/searches/:search', {
  access: 'member',
  summary: 'Removes a saved search; an unknown id has no effect.',
  params: searchParams,
});
