import { matches, profile } from '@hamrah/contracts';
import { nullWhilePending, pendingPollMs } from '@hamrah/ui-kit';
import { call, cardsKey } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

/** How many visitors the dashboard shows. */
const maxVisitors = 12;

/** Who has looked at the viewer's profile of late, newest first. */
export const useVisitors = () =>
  useQuery({
    queryKey: ['profile', 'visitors'],
    queryFn: async ({ signal }) => {
      const { items } = await call(profile.listVisitors, { query: { limit: maxVisitors } }, { signal });
      return items.map(({ member }) => member);
    },
    staleTime: 0,
  });

/** Who has joined of late; null while the matches are being prepared, which is asked again by itself. */
export const useRecentlyAdded = () =>
  useQuery({
    queryKey: [...cardsKey, 'recently-added'],
    queryFn: async ({ signal }) =>
      (await nullWhilePending(call(matches.listRecentlyAdded, undefined, { signal })))?.items ?? null,
    refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
  });
