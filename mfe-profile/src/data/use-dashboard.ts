import { profile, type RouteReply } from '@hamrah/contracts';
import { preparedPollMs, whenPrepared } from '@hamrah/ui-kit';
import { call, onPush } from '@hamrah/ui-kit/shell-api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const dashboardKey = ['profile', 'dashboard'] as const;

/** The counters hear of an event by a road of their own; by then they have, in milliseconds. */
const settleMs = 1000;

export type Board = RouteReply<typeof profile.readDashboard>;

/** The member's own card and counters; null while the profile is being prepared, which is asked again by itself. */
export function useDashboard() {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: dashboardKey }), settleMs);
    };
    const stop = onPush('receiveNotification', again, again);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
  return useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => whenPrepared(call(profile.readDashboard, undefined, { signal })),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data === null ? preparedPollMs : false),
  });
}
