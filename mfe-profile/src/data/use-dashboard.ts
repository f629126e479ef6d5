import { profile, type RouteReply } from '@hamrah/contracts';
import { preparedPollMs, whenPrepared } from '@hamrah/ui-kit';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';
import { useAgainOnNews } from './use-again-on-news.ts';

const dashboardKey = ['profile', 'dashboard'] as const;

export type Board = RouteReply<typeof profile.readDashboard>;

/** The member's own card and counters; null while the profile is being prepared, which is asked again by itself. */
export function useDashboard() {
  useAgainOnNews(dashboardKey);
  return useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => whenPrepared(call(profile.readDashboard, undefined, { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? preparedPollMs : false),
  });
}
