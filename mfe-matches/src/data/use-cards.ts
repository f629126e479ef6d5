import { type matches, type RouteInput, matches as routes } from '@hamrah/contracts';
import { nullWhilePending, pendingPollMs } from '@hamrah/ui-kit';
import {
  call,
  cardsKey,
  prefetchData,
  prefetchFirstPage,
  readWithOfflineFallback,
  shortlistKey,
} from '@hamrah/ui-kit/shell-api';
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';

/** One page of a list of cards. */
export interface CardPage<C extends matches.MatchCard = matches.MatchCard> {
  readonly items: readonly C[];
  readonly next: string | null;
}
export type CardPages<C extends matches.MatchCard = matches.MatchCard> = InfiniteData<
  CardPage<C> | null,
  string | null
>;

interface CardSource<C extends matches.MatchCard> {
  /** Must start with `cardsKey`, so that shortlist and invitation updates reach the cached cards. */
  readonly queryKey: readonly unknown[];
  readonly fetchPage: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<CardPage<C>>;
  readonly isEnabled?: boolean;
}

/** A list of cards page by page. Polls while the first page is null: the matches are still being prepared. */
const cardsQuery = <C extends matches.MatchCard>({ queryKey, fetchPage, isEnabled = true }: CardSource<C>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<CardPage<C> | null> =>
      nullWhilePending(fetchPage(pageParam === null ? {} : { cursor: pageParam }, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: (lastPage) => lastPage?.next ?? null,
    refetchInterval: ({ state }) => (state.data?.pages[0] === null ? pendingPollMs : false),
    enabled: isEnabled,
  });

/** Loads a list of cards. */
export const useCards = <C extends matches.MatchCard>(source: CardSource<C>) => useInfiniteQuery(cardsQuery(source));

const listingRoutes = {
  myPath: routes.listMyPathMatches,
  allPaths: routes.listAllPathMatches,
  other: routes.listOtherMatches,
} as const;
export type Listing = keyof typeof listingRoutes;

type Filters = Omit<NonNullable<RouteInput<typeof routes.listMyPathMatches>['query']>, 'cursor' | 'limit'>;

const listingSource = (listing: Listing, filters: Filters): CardSource<matches.MatchCard> => ({
  queryKey: [...cardsKey, 'listing', listing, filters],
  fetchPage: (cursor, signal) => call(listingRoutes[listing], { query: { ...filters, ...cursor } }, { signal }),
});

/** A filtered listing. */
export const useListing = (listing: Listing, filters: Filters) => useCards(listingSource(listing, filters));

/** Loads a listing without filters. */
export const loadListing = (listing: Listing) => prefetchFirstPage(cardsQuery(listingSource(listing, {})));

type ShortlistFilters = Omit<NonNullable<RouteInput<typeof routes.listShortlist>['query']>, 'cursor' | 'limit'>;

const foundKey = ['matches', 'found'] as const;

/** The number of members in a filtered listing. */
export const useListingCount = (list: Listing, filters: Omit<Filters, 'order'>) =>
  useQuery({
    queryKey: [...foundKey, list, filters],
    queryFn: ({ signal }) => call(routes.countMatches, { query: { list, ...filters } }, { signal }),
  });

/** The number of members that an encoded search finds. Keeps the previous number during a new count. */
export const useSearchCount = (data: string | null, showOnly: Pick<Filters, 'isNew' | 'withPhoto' | 'verified'> = {}) =>
  useQuery({
    queryKey: [...foundKey, 'search', data, showOnly],
    queryFn: ({ signal }) => call(routes.countSearch, { query: { data: data ?? '', ...showOnly } }, { signal }),
    enabled: data !== null,
    placeholderData: keepPreviousData,
  });

/** The viewer's shortlist, latest addition first. The browser stores it for offline use. */
export const useShortlisted = (filters: ShortlistFilters) =>
  useCards<matches.ShortlistedCard>({
    queryKey: [...shortlistKey, filters],
    fetchPage: (cursor, signal) => {
      const query = { ...filters, ...cursor };
      return readWithOfflineFallback(`shortlist ${JSON.stringify(query)}`, () =>
        call(routes.listShortlist, { query }, { signal }),
      );
    },
  });

/** The members that the viewer has hidden from their lists, latest first. */
export const useDismissed = () =>
  useCards({
    queryKey: [...cardsKey, 'dismissed'],
    fetchPage: (cursor, signal) => call(routes.listDismissed, { query: cursor }, { signal }),
  });

/** Members who match an encoded search. Sends no request if `data` is null. */
export const useSearchResults = (
  data: string | null,
  options: Pick<Filters, 'isNew' | 'withPhoto' | 'verified' | 'order'>,
) =>
  useCards({
    queryKey: [...cardsKey, 'search', data, options],
    fetchPage: (cursor, signal) =>
      call(routes.search, { query: { data: data ?? '', ...options, ...cursor } }, { signal }),
    isEnabled: data !== null,
  });

const mutualQuery = queryOptions({
  queryKey: [...cardsKey, 'mutual'],
  queryFn: async ({ signal }) =>
    (await nullWhilePending(call(routes.listMutual, undefined, { signal })))?.items ?? null,
  refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
});

/** Members who match the viewer's preferences, and vice versa; null while pending. */
export const useMutualMatches = () => useQuery(mutualQuery);

export const loadMutualMatches = () => prefetchData(mutualQuery);

/** For each filter of a search without results: the number of members found without it. Omits filters that add none. */
export const useRelaxations = (data: string) =>
  useQuery({
    queryKey: ['matches', 'relaxations', data],
    queryFn: async ({ signal }) => (await call(routes.relaxSearch, { query: { data } }, { signal })).items,
  });
