import { matches } from '@hamrah/contracts';
import { nullWhilePending, pendingPollMs } from '@hamrah/ui-kit';
import { call, cardsKey } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

const matchKey = (code: string) => [...cardsKey, 'member', code] as const;

/** Shortlist state, relation and score of a member. Polls while the data is null: the matches are still being prepared. */
export const useMatch = (code: string) =>
  useQuery({
    queryKey: matchKey(code),
    queryFn: ({ signal }) => nullWhilePending(call(matches.readMatch, { params: { member: code } }, { signal })),
    refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
  });

/** Members similar to a member. Polls while the matches are being prepared. */
export const useSimilar = (code: string) =>
  useQuery({
    queryKey: [...cardsKey, 'similar', code],
    queryFn: async ({ signal }) =>
      (await nullWhilePending(call(matches.listSimilar, { params: { member: code } }, { signal })))?.items ?? null,
    refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
  });
