import { profile, type RouteReply } from '@hamrah/contracts';
import { nullWhilePending, pendingPollMs } from '@hamrah/ui-kit';
import { call, prefetchData, staleTimeOnVisitMs } from '@hamrah/ui-kit/shell-api';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRefetchOnPush } from './use-refetch-on-push.ts';

const dashboardKey = ['profile', 'dashboard'] as const;

export type DashboardData = RouteReply<typeof profile.readDashboard>;

const dashboardQuery = queryOptions({
  queryKey: dashboardKey,
  queryFn: ({ signal }) => nullWhilePending(call(profile.readDashboard, undefined, { signal })),
  staleTime: staleTimeOnVisitMs,
  refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
});

/**
 * The member's own card, counters and guided start. Polls while the data is null: the profile is still being prepared.
 */
export function useDashboard() {
  useRefetchOnPush(dashboardKey);
  return useQuery(dashboardQuery);
}

export const loadDashboard = () => prefetchData(dashboardQuery);
