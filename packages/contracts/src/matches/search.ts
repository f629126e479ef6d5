import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { singleLineText } from '../member.ts';
import { ageCriterion, heightCriterion } from './filters.ts';
import { matchCard } from './match-card.ts';

/** Whether alcohol is drunk: `Yes` finds those who drink occasionally too. */
export const alcoholOptions = ['Yes', 'No'] as const;

/** As many as any list has; how much a search holds as a whole, `searchDataMax` says. */
const maxNames = 250;
const chosenNames = z.array(singleLineText(60, 'Please choose from the list.')).max(maxNames);

/** What a search asks for. An empty list, null and `withoutChildren: false` ask for nothing; all that is asked for must be met. */
export const searchCriteria = z.object({
  paths: chosenNames,
  ages: ageCriterion,
  heightsInches: heightCriterion,
  maritalStatuses: chosenNames,
  /** The radio Kids: `No` is true, `Doesn't Matter` is false. */
  withoutChildren: z.boolean(),
  religions: chosenNames,
  motherTongues: chosenNames,
  countries: chosenNames,
  states: chosenNames,
  qualifications: chosenNames,
  incomes: chosenNames,
  diets: chosenNames,
  alcohol: z.array(z.enum(alcoholOptions)).max(alcoholOptions.length),
});
export type SearchCriteria = z.output<typeof searchCriteria>;

/** The filters of a search, each of which can be relaxed alone. */
export const searchFilters = searchCriteria.keyof();
export type SearchFilter = z.output<typeof searchFilters>;

/** A search that asks for nothing: it finds everybody. */
export const openSearch: SearchCriteria = {
  paths: [],
  ages: null,
  heightsInches: null,
  maritalStatuses: [],
  withoutChildren: false,
  religions: [],
  motherTongues: [],
  countries: [],
  states: [],
  qualifications: [],
  incomes: [],
  diets: [],
  alcohol: [],
};

/** The longest `data` taken, in characters. */
export const maxSearchDataLength = 6_000;
const searchData = z.string().max(maxSearchDataLength);

export const search = pagedRoute('/matches/search', {
  who: 'member',
  summary: 'Members of the opposite gender who meet all that the encoded search asks for, newest first.',
  filters: { data: searchData },
  item: matchCard,
  refuses: ['matches.profile_pending', 'matches.search_malformed'],
});

/** Members are counted up to this many. */
export const maxRelaxedCount = 100;

export const relaxSearch = route('GET', '/matches/search/relaxations', {
  who: 'member',
  summary:
    'For each filter of a search: how many members it would find without that filter alone, most first; none that brings nobody.',
  query: z.object({ data: searchData }),
  reply: z.object({
    items: z.array(
      z.object({
        filter: searchFilters,
        found: z.int().positive().max(maxRelaxedCount),
        /** Whether there are more than counted. */
        more: z.boolean(),
      }),
    ),
  }),
  refuses: ['matches.profile_pending', 'matches.search_malformed'],
});
