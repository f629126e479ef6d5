import { useProblemText } from '@hamrah/ui-kit';
import {
  ApiError,
  announce,
  dropAction,
  type MessageAction,
  type OutboxEntry,
  onSent,
  perform,
  useOutbox,
} from '@hamrah/ui-kit/shell-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { conversationKey, conversationsKey } from './query-keys.ts';
import { addToThread } from './use-thread.ts';

/** A message that the service has not confirmed. */
export interface QueuedMessage {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly state: OutboxEntry['state'];
  /** Problem code of a refusal. */
  readonly failureCode: string | null;
  /** Why the service refused the text; null for other failures. */
  readonly fieldError: string | null;
}

interface SendInput {
  readonly message: Pick<QueuedMessage, 'id' | 'text' | 'at'>;
  /** Whether the writer chose to send the text despite the warning about contact details. */
  readonly confirmed: boolean;
}

/** The messages to a member that the service has not confirmed, oldest first, and the actions on them. */
export function useSendQueue(member: string) {
  const client = useQueryClient();
  const problem = useProblemText();
  const entries = useOutbox((outbox) => outbox.entries);
  const messages = useMemo(() => messagesTo(member, entries), [member, entries]);
  useEffect(
    () =>
      onSent((action, storedMessage) => {
        if (action.kind === 'message' && action.to === member && storedMessage && 'number' in storedMessage)
          addToThread(client, member, [storedMessage]);
      }),
    [client, member],
  );
  const refetch = () => {
    void client.invalidateQueries({ queryKey: conversationsKey });
    void client.invalidateQueries({ queryKey: conversationKey(member) });
  };
  const sendMessage = useMutation({
    mutationFn: ({ message: { id, text, at }, confirmed }: SendInput) =>
      perform<MessageAction>({ kind: 'message', id, to: member, text, at, confirmed }),
    onSuccess: refetch,
    onError: (error) => {
      const failureCode = error instanceof ApiError ? error.code : 'service.failed';
      const fieldError =
        error instanceof ApiError && failureCode === 'request.invalid' ? error.fields[0]?.message : null;
      announce(fieldError ?? problem(failureCode));
      refetch();
    },
  });
  return {
    messages,
    send: (text: string) =>
      sendMessage.mutate({
        message: { id: crypto.randomUUID(), text, at: new Date().toISOString() },
        confirmed: false,
      }),
    resend: (message: QueuedMessage, confirmed: boolean) => sendMessage.mutate({ message, confirmed }),
    remove: (id: string) => void dropAction(id),
  };
}

const messagesTo = (member: string, entries: readonly OutboxEntry[]): QueuedMessage[] =>
  entries.flatMap(({ action, state, refusal }) =>
    action.kind === 'message' && action.to === member
      ? [
          {
            id: action.id,
            text: action.text,
            at: action.at,
            state,
            failureCode: refusal?.code ?? null,
            fieldError: refusal?.fieldError ?? null,
          },
        ]
      : [],
  );
