import { inbox, matches } from '@hamrah/contracts';
import { preparedPollMs, useProblemText, whenPrepared } from '@hamrah/ui-kit';
import { call, onPush, Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

const matchKey = (code: string) => ['matches', 'members', code] as const;
const change = (client: QueryClient, code: string, to: Partial<matches.MatchCard>) =>
  client.setQueryData<matches.MatchCard | null>(matchKey(code), (card) => card && { ...card, ...to });
const reasonOf = (error: Error) => (error instanceof Refusal ? error.code : 'service.failed');

/** The heart of a member and how far the two are; null while the matches are being prepared. */
export function useMatch(code: string) {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: matchKey(code) });
    const relations = { invitation_received: 'received', invitation_accepted: 'connected' } as const;
    return onPush(
      'receiveNotification',
      ({ kind, member }) => {
        if (member === code && (kind === 'invitation_received' || kind === 'invitation_accepted'))
          change(client, code, { relation: relations[kind] });
      },
      again,
    );
  }, [client, code]);
  return useQuery({
    queryKey: matchKey(code),
    queryFn: ({ signal }) => whenPrepared(call(matches.readMatch, { params: { member: code } }, { signal })),
    refetchInterval: ({ state }) => (state.data === null ? preparedPollMs : false),
  });
}

/** Members much like one. */
export const useSimilar = (code: string) =>
  useQuery({
    queryKey: [...matchKey(code), 'similar'],
    queryFn: async ({ signal }) =>
      (await whenPrepared(call(matches.listSimilar, { params: { member: code } }, { signal })))?.items ?? null,
    refetchInterval: ({ state }) => (state.data === null ? preparedPollMs : false),
  });

/** Puts a member on the shortlist or takes them off: shown at once, taken back when refused. */
export function useShortlist(code: string) {
  const problem = useProblemText();
  return useMutation({
    // One after another, so that two quick presses end as the last one meant.
    scope: { id: `shortlist ${code}` },
    mutationFn: (wanted: boolean) =>
      call(wanted ? matches.addToShortlist : matches.removeFromShortlist, { params: { member: code } }),
    onMutate: async (wanted, { client }) => {
      await client.cancelQueries({ queryKey: matchKey(code), exact: true });
      change(client, code, { shortlisted: wanted });
    },
    onError: (error, wanted, _shown, { client }) => {
      change(client, code, { shortlisted: !wanted });
      toast.failure(problem(reasonOf(error)));
    },
  });
}

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
      await client.cancelQueries({ queryKey: matchKey(code), exact: true });
      change(client, code, { relation: 'sent' });
    },
    onError: (error, _nothing, _shown, { client }) => {
      const reason = reasonOf(error);
      change(client, code, { relation: standing[reason] ?? 'none' });
      toast.failure(problem(reason));
    },
  });
}
