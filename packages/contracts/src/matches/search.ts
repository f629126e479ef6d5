import { z } from 'zod';
import { singleLineText } from '../input-schemas.ts';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { type ValueFilter, valueFilters } from '../profile-fields.ts';
import { ageCriterion, heightCriterion } from './filters.ts';
import { matchCard } from './match-card.ts';

/** The alcohol criterion. `Yes` includes members who drink occasionally. */
export const alcoholOptions = ['Yes', 'No'] as const;

/** More values than any list has. `maxSearchDataLength` limits the complete search. */
const maxNames = 250;
const valueNames = z.array(singleLineText(60, 'Please choose from the list.')).max(maxNames);

/**
 * Criteria of a search. Results meet every criterion that is set. Empty lists, null and `withoutChildren: false` set
 * no criterion.
 */
export const searchCriteria = z.object({
  ...(Object.fromEntries(valueFilters.map((filter) => [filter, valueNames])) as Record<ValueFilter, typeof valueNames>),
  ages: ageCriterion,
  heightsInches: heightCriterion,
  /** The radio button Kids: `No` is true, `Doesn't Matter` is false. */
  withoutChildren: z.boolean(),
  alcohol: z.array(z.enum(alcoholOptions)).max(alcoholOptions.length),
});
export type SearchCriteria = z.output<typeof searchCriteria>;

/** The filters of a search. Each can be relaxed individually. */
export const searchFilters = searchCriteria.keyof();
export type SearchFilter = z.output<typeof searchFilters>;

/** A search without criteria. It finds all members of the opposite gender. */
export const emptySearch: SearchCriteria = {
  ...(Object.fromEntries(valueFilters.map((filter) => [filter, []])) as unknown as Record<ValueFilter, string[]>),
  ages: null,
  heightsInches: null,
  withoutChildren: false,
  alcohol: [],
};

/** Maximum length of the `data` parameter, in characters. */
export const maxSearchDataLength = 6_000;
const searchData = z.string().max(maxSearchDataLength);

export const search = pagedRoute('/matches/search', {
  access: 'member',
  summary: 'Lists members of the opposite gender who meet all criteria of the encoded search, newest first.',
  filters: { data: searchData },
  item: matchCard,
  refuses: ['matches.profile_pending', 'matches.search_malformed'],
});

/** Maximum number of members that are counted for a filter. */
export const maxRelaxedCount = 100;

export const relaxSearch = route('GET', '/matches/search/relaxations', {
  access: 'member',
  summary:
    'For each filter, counts the members found without it, highest count first; omits filters that add no members.',
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
