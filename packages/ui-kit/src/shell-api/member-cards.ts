import type { matches } from '@hamrah/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from './api-error.ts';
import { perform } from './device/outbox.ts';
import { useProblemText } from './problem-text.ts';
import { onPush } from './push.ts';
import { refetchAfterPush, refetchAfterReconnect } from './query-client.ts';
import { toast } from './toast.ts';

/** Prefix of every query that holds cards, in any remote. */
export const cardsKey = ['matches', 'cards'] as const;

/** Prefix of every shortlist query. */
export const shortlistKey = [...cardsKey, 'shortlist'] as const;

export const codeOf = (error: Error) => (error instanceof ApiError ? error.code : 'service.failed');

/** Changes of a cached card. `isDismissed` exists only in the cache: lists omit the card and can show it again. */
export type CardPatch = Partial<matches.MatchCard & { readonly isDismissed: boolean }>;

/** Cached data of a card query: a card, a list or pages of lists. */
type CachedCards = Readonly<Record<string, unknown>> | readonly unknown[] | null | undefined;

function withUpdatedCard(cachedData: CachedCards, code: string, patch: CardPatch): CachedCards {
  if (Array.isArray(cachedData)) return cachedData.map((item: CachedCards) => withUpdatedCard(item, code, patch));
  if (typeof cachedData !== 'object' || cachedData === null) return cachedData;
  const record = cachedData as Readonly<Record<string, unknown>>;
  if (record.code === code) return { ...record, ...patch };
  const lists = ['pages', 'items'].filter((name) => Array.isArray(record[name]));
  return lists.length === 0
    ? record
    : {
        ...record,
        ...Object.fromEntries(lists.map((name) => [name, withUpdatedCard(record[name] as CachedCards, code, patch)])),
      };
}

/** Updates a member's card in every cached query. */
export const updateCard = (client: QueryClient, code: string, patch: CardPatch): void => {
  client.setQueriesData<CachedCards>({ queryKey: cardsKey }, (cachedData) => withUpdatedCard(cachedData, code, patch));
};

/** The relation that a rejected invitation reveals. */
const relationByCode: Partial<Record<string, matches.MatchCard['relation']>> = {
  'inbox.already_invited': 'sent',
  'inbox.already_connected': 'connected',
};

/**
 * Sends an invitation, or stores it for later if there is no network. The update is optimistic. Crossing invitations
 * connect both members.
 */
export function useSendInvitation(code: string) {
  const problem = useProblemText();
  return useMutation({
    mutationFn: () => perform({ kind: 'invitation', id: crypto.randomUUID(), to: code }),
    onMutate: async (_variables, { client }) => {
      await client.cancelQueries({ queryKey: cardsKey });
      updateCard(client, code, { relation: 'sent' });
    },
    onSuccess: (outcome, _variables, _context, { client }) => {
      if (outcome === 'stored') return;
      if (outcome.reply.state === 'accepted') updateCard(client, code, { relation: 'connected' });
      void client.invalidateQueries({ queryKey: ['inbox'] });
    },
    onError: (error, _variables, _context, { client }) => {
      const problemCode = codeOf(error);
      updateCard(client, code, { relation: relationByCode[problemCode] ?? 'none' });
      toast.error(problem(problemCode));
    },
  });
}

const relationByNotification = { invitation_received: 'received', invitation_accepted: 'connected' } as const;

/** Updates cards when another member changes the relation to the viewer. */
export function useLiveRelations(): void {
  const client = useQueryClient();
  useEffect(() => {
    const unsubscribers = [
      onPush(
        'receiveNotification',
        ({ kind, member }) => {
          if (member !== null && (kind === 'invitation_received' || kind === 'invitation_accepted'))
            updateCard(client, member, { relation: relationByNotification[kind] });
        },
        () => refetchAfterReconnect(cardsKey),
      ),
      onPush('relationChanged', () => refetchAfterPush(cardsKey)),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client]);
}
