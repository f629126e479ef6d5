import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { ageRangeParam, optionParam } from './filters.ts';
import { matchCard } from './match-card.ts';

/** The path of members who follow one independently of any community: those of Other Matches. */
export const independentPath = 'Other';

/** Filters of All Path Matches; each absent one means all. */
export const allPathFilters = z.object({
  path: optionParam,
  ages: ageRangeParam.optional(),
  maritalStatus: optionParam,
  country: optionParam,
  state: optionParam,
});

/** Filters of My Path Matches. All of `path` is the viewer's own path, another one is shown in its stead. */
export const myPathFilters = allPathFilters.extend({ city: optionParam, income: optionParam });

/** Filters of Other Matches; its page shows those of All Path Matches but the path, the call takes city and income too. */
export const otherFilters = myPathFilters.omit({ path: true });

export type ListingFilters = Partial<z.output<typeof myPathFilters>>;

export const listMyPathMatches = pagedRoute('/matches/my-path', {
  who: 'member',
  summary: "Members of the opposite gender on the viewer's own path, newest first.",
  filters: myPathFilters.shape,
  item: matchCard,
  refuses: ['matches.profile_pending'],
});

export const listAllPathMatches = pagedRoute('/matches/all-paths', {
  who: 'member',
  summary: 'Members of the opposite gender on all paths, newest first.',
  filters: allPathFilters.shape,
  item: matchCard,
  refuses: ['matches.profile_pending'],
});

export const listOtherMatches = pagedRoute('/matches/other', {
  who: 'member',
  summary: 'Members of the opposite gender who follow a path independently, newest first.',
  filters: otherFilters.shape,
  item: matchCard,
  refuses: ['matches.profile_pending'],
});

export const listRecentlyAdded = route('GET', '/matches/recently-added', {
  who: 'member',
  summary: 'The twelve members of the opposite gender who joined last, on whatever path.',
  reply: z.object({ items: z.array(matchCard) }),
  refuses: ['matches.profile_pending'],
});

/** How many members Mutual Matches shows at most. */
export const maxMutualMatches = 24;

export const listMutual = route('GET', '/matches/mutual', {
  who: 'member',
  summary:
    'People who are looking for someone like the viewer, and whom the viewer looks for: no must of either side fails; best score first, out of those who joined last.',
  reply: z.object({ items: z.array(matchCard).max(maxMutualMatches) }),
  refuses: ['matches.profile_pending'],
});
