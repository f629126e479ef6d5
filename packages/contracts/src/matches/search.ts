import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { encodedAs } from '../schema-tree.ts';
import { foundCount, listOptions, showOnlyFilters } from './list-options.ts';
import { matchCard } from './match-card.ts';
import { maxSearchDataLength, searchCriteria, searchFilters } from './search-criteria.ts';
import { decodeSearch } from './search-data.ts';

const searchData = encodedAs(z.string().max(maxSearchDataLength), { schema: searchCriteria, decode: decodeSearch });

export const search = pagedRoute('/matches/search', {
  access: 'member',
  summary: 'Lists members of the opposite gender who meet all criteria of the encoded search, newest first by default.',
  filters: { data: searchData, ...listOptions.shape },
  item: matchCard,
  refuses: ['matches.profile_pending', 'matches.search_malformed'],
});

export const countSearch = route('GET', '/matches/search/count', {
  access: 'member',
  summary: 'Counts the members that a search finds.',
  query: z.object({ data: searchData, ...showOnlyFilters.shape }),
  reply: foundCount,
  refuses: ['matches.profile_pending', 'matches.search_malformed'],
});

/** Maximum number of members that are counted for a filter. */
export const maxRelaxedCount = 100;

export const relaxSearch = route('GET', '/matches/search/relaxations', {
  access: 'member',
  summary:
    'For each filter, counts the members found without it, highest count first; omits filters without which nobody is found.',
  query: z.object({ data: searchData }),
  reply: z.object({
    items: z.array(
      z.object({
        filter: searchFilters,
        found: z.int().positive().max(maxRelaxedCount),
        /** Whether there are more members than counted. */
        more: z.boolean(),
      }),
    ),
  }),
  refuses: ['matches.profile_pending', 'matches.search_malformed'],
});
