import { matches } from '@hamrah/contracts';
import { nullWhilePending, pendingPollMs } from '@hamrah/ui-kit';
import { call, cardsKey } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

const matchKey = (code: string) => [...cardsKey, 'member', code] as const;

/** The heart of a member, how far the two are, and how well they fit; null while the matches are being prepared. */
export const useMatch = (code: string) =>
  useQuery({
    queryKey: matchKey(code),
    queryFn: ({ signal }) => nullWhilePending(call(matches.readMatch, { params: { member: code } }, { signal })),
    refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
  });

/** Members much like one. */
export const useSimilar = (code: string) =>
  useQuery({
    queryKey: [...cardsKey, 'similar', code],
    queryFn: async ({ signal }) =>
      (await nullWhilePending(call(matches.listSimilar, { params: { member: code } }, { signal })))?.items ?? null,
    refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
  });
