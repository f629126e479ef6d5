import { inbox, matches } from '@hamrah/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useProblemText } from '../messages/index.ts';
import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import { onPush } from './push.ts';
import { toast } from './toast.ts';

/** Every query of cards begins with it, whichever remote asks: a change of a card reaches all of them. */
export const cardsKey = ['matches', 'cards'] as const;

/** Every query of the viewer's shortlist begins with it. */
export const shortlistKey = [...cardsKey, 'shortlist'] as const;

const reasonOf = (error: Error) => (error instanceof ApiError ? error.code : 'service.failed');

/** What a query of cards may hold: one card, a list, pages of lists, or nothing yet. */
type Held = Readonly<Record<string, unknown>> | readonly unknown[] | null | undefined;

function changed(held: Held, code: string, to: Partial<matches.MatchCard>): Held {
  if (Array.isArray(held)) return held.map((one: Held) => changed(one, code, to));
  if (typeof held !== 'object' || held === null) return held;
  const one = held as Readonly<Record<string, unknown>>;
  if (one.code === code) return { ...one, ...to };
  const lists = ['pages', 'items'].filter((name) => Array.isArray(one[name]));
  return lists.length === 0
    ? one
    : { ...one, ...Object.fromEntries(lists.map((name) => [name, changed(one[name] as Held, code, to)])) };
}

/** Changes a member's card wherever it is shown. */
export const updateCard = (client: QueryClient, code: string, to: Partial<matches.MatchCard>): void => {
  client.setQueriesData<Held>({ queryKey: cardsKey }, (held) => changed(held, code, to));
};

/** Puts a member on the shortlist or takes them off: shown at once everywhere, taken back when refused. */
export function useShortlist(code: string) {
  const problem = useProblemText();
  return useMutation({
    // One after another, so that two quick presses end as the last one meant.
    scope: { id: `shortlist ${code}` },
    mutationFn: (wanted: boolean) =>
      call(wanted ? matches.addToShortlist : matches.removeFromShortlist, { params: { member: code } }),
    onMutate: async (wanted, { client }) => {
      await client.cancelQueries({ queryKey: cardsKey });
      updateCard(client, code, { shortlisted: wanted });
    },
    // A list of the shortlisted on show has its card hidden already; one that waits is read anew when opened.
    onSuccess: (_reply, _wanted, _shown, { client }) =>
      client.invalidateQueries({ queryKey: shortlistKey, refetchType: 'none' }),
    onError: (error, wanted, _shown, { client }) => {
      updateCard(client, code, { shortlisted: !wanted });
      toast.error(problem(reasonOf(error)));
    },
  });
}

/** How things stand when an invitation is refused; nothing yet unless the refusal tells more. */
const standing: Partial<Record<string, matches.MatchCard['relation']>> = {
  'inbox.already_invited': 'sent',
  'inbox.already_connected': 'connected',
};

/** Invites a member to connect: shown as sent at once everywhere, put right when refused; crossing invitations connect. */
export function useSendInvitation(code: string) {
  const problem = useProblemText();
  return useMutation({
    mutationFn: () => call(inbox.sendInvitation, { body: { to: code } }),
    onMutate: async (_nothing, { client }) => {
      await client.cancelQueries({ queryKey: cardsKey });
      updateCard(client, code, { relation: 'sent' });
    },
    onSuccess: ({ state }, _nothing, _shown, { client }) => {
      if (state === 'accepted') updateCard(client, code, { relation: 'connected' });
      void client.invalidateQueries({ queryKey: ['inbox'] });
    },
    onError: (error, _nothing, _shown, { client }) => {
      const reason = reasonOf(error);
      updateCard(client, code, { relation: standing[reason] ?? 'none' });
      toast.error(problem(reason));
    },
  });
}

const relationAfter = { invitation_received: 'received', invitation_accepted: 'connected' } as const;

/** Keeps the cards true while others invite, accept, withdraw and leave. */
export function useLiveRelations(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: cardsKey });
    const stops = [
      onPush(
        'receiveNotification',
        ({ kind, member }) => {
          if (member !== null && (kind === 'invitation_received' || kind === 'invitation_accepted'))
            updateCard(client, member, { relation: relationAfter[kind] });
        },
        again,
      ),
      onPush('relationChanged', again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
