import { type matches, matches as routes } from '@hamrah/contracts';
import { nullWhilePending, pendingPollMs, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call, cardsKey, prefetchData, toast } from '@hamrah/ui-kit/shell-api';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useText } from '../messages/index.ts';

const dailyKey = [...cardsKey, 'daily'] as const;

const dailyQuery = queryOptions({
  queryKey: dailyKey,
  queryFn: ({ signal }) => nullWhilePending(call(routes.listDailyMatches, undefined, { signal })),
  refetchInterval: ({ state }) => (state.data === null ? pendingPollMs : false),
});

/** Today's matches; null while they are being prepared. */
export const useDailyMatches = () => useQuery(dailyQuery);

export const loadDailyMatches = () => prefetchData(dailyQuery);

/** Removes a member from today's matches. The update is optimistic. A toast offers to undo it. */
export function usePass() {
  const text = useText();
  const problem = useProblemText();
  const { mutate } = useMutation({
    mutationFn: ({ card, isUndo }: { card: matches.DailyMatch; isUndo?: boolean }) =>
      call(isUndo ? routes.undoPass : routes.passDailyMatch, { params: { member: card.code } }),
    onMutate: async ({ card, isUndo }, { client }) => {
      await client.cancelQueries({ queryKey: dailyKey });
      const previous = client.getQueryData<matches.DailyMatches | null>(dailyKey);
      if (previous && !isUndo)
        client.setQueryData(dailyKey, { ...previous, items: previous.items.filter(({ code }) => code !== card.code) });
      return previous;
    },
    onSuccess: (_reply, { card, isUndo }, _previous, { client }) => {
      if (isUndo) {
        void client.invalidateQueries({ queryKey: dailyKey });
        return;
      }
      toast.info(text('today.passed', { name: card.firstName }), {
        label: text('today.undo'),
        onPress: () => mutate({ card, isUndo: true }),
      });
    },
    onError: (error, _variables, previous, { client }) => {
      client.setQueryData(dailyKey, previous);
      toast.error(problem(error instanceof ApiError ? error.code : 'service.failed'));
    },
  });
  return (card: matches.DailyMatch) => mutate({ card });
}
