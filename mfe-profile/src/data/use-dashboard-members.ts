import { matches, profile } from '@hamrah/contracts';
import { nullWhilePending, pendingPollMs } from '@hamrah/ui-kit';
import { call, cardsKey, prefetchData } from '@hamrah/ui-kit/shell-api';
import { queryOptions, useQuery } from '@tanstack/react-query';

const maxVisitors = 12;

/** Recent visitors of the viewer's profile, latest first. */
export const useVisitors = () =>
  useQuery({
    queryKey: ['profile', 'visitors'],
    queryFn: async ({ signal }) => {
      const { items } = await call(profile.listVisitors, { query: { limit: maxVisitors } }, { signal });
      return items.map(({ member }) => member);
    },
    staleTime: 0,
  });

/** Members who joined recently. Polls while the data is null, which means that the matches are not ready. */
export const useRecentlyAdded = () =>
  useQuery({
    queryKey: [...cardsKey, 'recently-added'],
    queryFn: async ({ signal }) =>
      (await nullWhilePending(call(matches.listRecentlyAdded, undefined, { signal })))?.items ?? null,
    refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
  });

/** Has the query key of the page of today's matches in mfe-matches, so that both share the cached reply. */
const dailyQuery = queryOptions({
  queryKey: [...cardsKey, 'daily'],
  queryFn: ({ signal }) => nullWhilePending(call(matches.listDailyMatches, undefined, { signal })),
  refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
});

/** Today's matches. Polls while the matches are being prepared. */
export const useDailyMatches = () => useQuery({ ...dailyQuery, select: (daily) => daily?.items ?? null });

export const loadDailyMatches = () => prefetchData(dailyQuery);
