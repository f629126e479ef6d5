import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { ageRangeParam, entryParam, placeParam } from './filters.ts';
import { foundCount, listOptions, showOnlyFilters } from './list-options.ts';
import { matchCard } from './match-card.ts';

/** The path of members who follow spirituality independently. Other Matches lists them. */
export const independentPath = 'Other';

/** Filters of All Path Matches; an absent filter means all. */
export const allPathFilters = z.object({
  path: entryParam('paths'),
  ages: ageRangeParam.optional(),
  maritalStatus: entryParam('maritalStatuses'),
  country: placeParam('country'),
  state: placeParam('state'),
});

/** Filters of My Path Matches. Without `path`, the list uses the viewer's own path. */
export const myPathFilters = allPathFilters.extend({ city: placeParam('city'), income: entryParam('incomes') });

/** Filters of Other Matches. Its page has no city and income filters, but the documented call has them. */
export const otherFilters = myPathFilters.omit({ path: true });

export type ListingFilters = Partial<z.output<typeof myPathFilters>>;

export const listMyPathMatches = pagedRoute('/matches/my-path', {
  access: 'member',
  summary: 'Lists members of the opposite gender on the viewer’s path, newest first by default.',
  filters: { ...myPathFilters.shape, ...listOptions.shape },
  item: matchCard,
  refuses: ['matches.profile_pending'],
});

export const listAllPathMatches = pagedRoute('/matches/all-paths', {
  access: 'member',
  summary: 'Lists members of the opposite gender on all paths, newest first by default.',
  filters: { ...allPathFilters.shape, ...listOptions.shape },
  item: matchCard,
  refuses: ['matches.profile_pending'],
});

export const listOtherMatches = pagedRoute('/matches/other', {
  access: 'member',
  summary: 'Lists members of the opposite gender who follow spirituality independently, newest first by default.',
  filters: { ...otherFilters.shape, ...listOptions.shape },
  item: matchCard,
  refuses: ['matches.profile_pending'],
});

/** The lists whose members can be counted. */
export const countedLists = ['myPath', 'allPaths', 'other'] as const;

export const countMatches = route('GET', '/matches/count', {
  access: 'member',
  summary: 'Counts the members that a list of matches shows.',
  query: z.object({ list: z.enum(countedLists), ...myPathFilters.shape, ...showOnlyFilters.shape }),
  reply: foundCount,
  refuses: ['matches.profile_pending'],
});

export const listRecentlyAdded = route('GET', '/matches/recently-added', {
  access: 'member',
  summary: 'Lists the twelve newest members of the opposite gender.',
  reply: z.object({ items: z.array(matchCard) }),
  refuses: ['matches.profile_pending'],
});

/** Maximum number of members in Mutual Matches. */
export const maxMutualMatches = 24;

export const listMutual = route('GET', '/matches/mutual', {
  access: 'member',
  summary:
    'Lists recent members who meet the viewer’s preferences and whose preferences the viewer meets, best score first.',
  reply: z.object({ items: z.array(matchCard).max(maxMutualMatches) }),
  refuses: ['matches.profile_pending'],
});
