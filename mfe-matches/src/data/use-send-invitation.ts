import { inbox, type matches } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { call, Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';
import { changeCard } from './change-card.ts';
import { myPathKey } from './use-my-path-matches.ts';

/** How things stand when an invitation is refused; nothing yet unless the refusal tells more. */
const standing: Partial<Record<string, matches.MatchCard['relation']>> = {
  'inbox.already_invited': 'sent',
  'inbox.awaiting_your_answer': 'received',
  'inbox.already_connected': 'connected',
};

/** Invites a member to connect: shown as sent at once, put right when refused. */
export function useSendInvitation(code: string) {
  const problem = useProblemText();
  return useMutation({
    mutationFn: () => call(inbox.sendInvitation, { body: { to: code } }),
    onMutate: async (_nothing, { client }) => {
      await client.cancelQueries({ queryKey: myPathKey });
      changeCard(client, code, { relation: 'sent' });
    },
    onError: (error, _nothing, _shown, { client }) => {
      const reason = error instanceof Refusal ? error.code : 'service.failed';
      changeCard(client, code, { relation: standing[reason] ?? 'none' });
      toast.failure(problem(reason));
    },
  });
}
