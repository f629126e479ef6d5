import type { inbox } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';
import { inboxKey } from './keys.ts';
import { putCardBack, takeCard } from './take-card.ts';

/** Refusals after which there is nothing left to be done about the card. */
const gone: readonly string[] = ['inbox.invitation_not_found', 'inbox.already_answered', 'inbox.connection_not_found'];

interface CardAction<What> {
  /** The list the card stands in. */
  readonly key: readonly string[];
  readonly item: inbox.InboxItem;
  readonly run: (what: What) => Promise<unknown>;
  /** What is said when it is done. */
  readonly done: (what: What) => string;
}

/** Does something that ends a card: it goes at once, and comes back where it was when refused. */
export function useCardAction<What = void>({ key, item, run, done }: CardAction<What>) {
  const problem = useProblemText();
  return useMutation({
    mutationFn: run,
    onMutate: (_what, { client }) => takeCard(client, key, item.invitation.id),
    onSuccess: (_reply, what, _was, { client }) => {
      toast.success(done(what));
      // What other pages show of the two of them follows.
      void client.invalidateQueries({ queryKey: ['matches'] });
      void client.invalidateQueries({ queryKey: inboxKey });
    },
    onError: (error, _what, was, { client }) => {
      const reason = error instanceof Refusal ? error.code : 'service.failed';
      toast.failure(problem(reason));
      if (gone.includes(reason) || !was) return void client.invalidateQueries({ queryKey: inboxKey });
      putCardBack(client, key, item, was);
    },
  });
}
