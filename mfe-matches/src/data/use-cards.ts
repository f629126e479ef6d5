import { type matches, type RouteInput, matches as routes } from '@hamrah/contracts';
import { preparedPollMs, whenPrepared } from '@hamrah/ui-kit';
import { call, cardsKey, shortlistKey } from '@hamrah/ui-kit/shell-api';
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** A page of cards; null while they are being prepared. */
export interface CardPage<C extends matches.MatchCard = matches.MatchCard> {
  readonly items: readonly C[];
  readonly next: string | null;
}
export type CardPages<C extends matches.MatchCard = matches.MatchCard> = InfiniteData<
  CardPage<C> | null,
  string | null
>;

interface Source<C extends matches.MatchCard> {
  /** What tells this list from others; begins with `cardsKey`. */
  readonly key: readonly unknown[];
  /** Asks for a page. */
  readonly page: (cursor: { cursor?: string }, signal: AbortSignal) => Promise<CardPage<C>>;
  readonly isWanted?: boolean;
}

/** A list of cards page by page. */
export function useCards<C extends matches.MatchCard>({ key, page, isWanted = true }: Source<C>) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }): Promise<CardPage<C> | null> =>
      whenPrepared(page(pageParam === null ? {} : { cursor: pageParam }, signal)),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last?.next ?? null,
    refetchInterval: ({ state }) => (state.data?.pages[0] === null ? preparedPollMs : false),
    enabled: isWanted,
  });
}

const listings = {
  myPath: routes.listMyPathMatches,
  allPaths: routes.listAllPathMatches,
  other: routes.listOtherMatches,
} as const;
export type Listing = keyof typeof listings;

type Filters = Omit<NonNullable<RouteInput<typeof routes.listMyPathMatches>['query']>, 'cursor' | 'limit'>;

/** One of the listings with its filters, newest first. */
export const useListing = (listing: Listing, filters: Filters) =>
  useCards({
    key: [...cardsKey, 'listing', listing, filters],
    page: (cursor, signal) => call(listings[listing], { query: { ...filters, ...cursor } }, { signal }),
  });

type ShortlistFilters = Omit<NonNullable<RouteInput<typeof routes.listShortlist>['query']>, 'cursor' | 'limit'>;

/** The viewer's shortlist, last added first. */
export const useShortlisted = (filters: ShortlistFilters) =>
  useCards<matches.ShortlistedCard>({
    key: [...shortlistKey, filters],
    page: (cursor, signal) => call(routes.listShortlist, { query: { ...filters, ...cursor } }, { signal }),
  });

/** Who meets an encoded search; not asked for without one. */
export const useSearchResult = (data: string | null) =>
  useCards({
    key: [...cardsKey, 'search', data],
    page: (cursor, signal) => call(routes.search, { query: { data: data ?? '', ...cursor } }, { signal }),
    isWanted: data !== null,
  });

/** People who look for someone like the viewer; null while they are being prepared. */
export const useMutual = () =>
  useQuery({
    queryKey: [...cardsKey, 'mutual'],
    queryFn: async ({ signal }) => (await whenPrepared(call(routes.listMutual, undefined, { signal })))?.items ?? null,
    refetchInterval: ({ state }) => (state.data === null ? preparedPollMs : false),
  });

/** What leaving one filter open would bring a search that finds nobody. */
export const useRelaxations = (data: string, isWanted: boolean) =>
  useQuery({
    queryKey: ['matches', 'relaxations', data],
    queryFn: async ({ signal }) => (await call(routes.relaxSearch, { query: { data } }, { signal })).items,
    enabled: isWanted,
  });
