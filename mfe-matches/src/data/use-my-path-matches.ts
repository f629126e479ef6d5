import { matches, type RouteReply } from '@hamrah/contracts';
import { preparedPollMs, whenPrepared } from '@hamrah/ui-kit';
import { call } from '@hamrah/ui-kit/shell-api';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';

export const myPathKey = ['matches', 'my-path'] as const;

/** A page of matches; null while they are being prepared. */
type MatchPage = RouteReply<typeof matches.listMyPathMatches> | null;
export type MatchPages = InfiniteData<MatchPage, string | null>;

/** The viewer's matches on their own path, newest first, page by page. */
export function useMyPathMatches() {
  return useInfiniteQuery({
    queryKey: myPathKey,
    queryFn: ({ pageParam, signal }): Promise<MatchPage> =>
      whenPrepared(
        call(matches.listMyPathMatches, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page?.next ?? null,
    refetchInterval: ({ state }) => (state.data?.pages[0] === null ? preparedPollMs : false),
  });
}
