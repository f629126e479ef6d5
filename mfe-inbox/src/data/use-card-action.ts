import type { inbox } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';
import { inboxKey } from './query-keys.ts';
import { removeCard, restoreCard } from './remove-card.ts';

/** Error codes that mean the card is out of date. */
const outdatedCodes: readonly string[] = [
  'inbox.invitation_not_found',
  'inbox.already_answered',
  'inbox.connection_not_found',
];

interface CardAction<Input> {
  /** Query key of the list that shows the card. */
  readonly key: readonly string[];
  readonly item: inbox.InboxItem;
  readonly run: (input: Input) => Promise<unknown>;
  readonly successText: (input: Input) => string;
}

/**
 * Runs an action that removes a card. The removal is optimistic: a failure restores the card, or refetches the inbox if
 * the card is out of date.
 */
export function useCardAction<Input = void>({ key, item, run, successText }: CardAction<Input>) {
  const problem = useProblemText();
  return useMutation({
    mutationFn: run,
    onMutate: (_input, { client }) => removeCard(client, key, item.invitation.id),
    onSuccess: (_reply, input, _position, { client }) => {
      toast.success(successText(input));
      // Other pages show the relation of the two members too.
      void client.invalidateQueries({ queryKey: ['matches'] });
      void client.invalidateQueries({ queryKey: inboxKey });
    },
    onError: (error, _input, position, { client }) => {
      const code = error instanceof ApiError ? error.code : 'service.failed';
      toast.error(problem(error instanceof ApiError ? error : code));
      if (outdatedCodes.includes(code) || !position) return void client.invalidateQueries({ queryKey: inboxKey });
      restoreCard(client, key, item, position);
    },
  });
}
