import { inbox } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { ApiError, announce, call } from '@hamrah/ui-kit/shell-api';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { loadOutbox, type OutgoingMessage, saveOutbox } from './outbox-storage.ts';
import { conversationKey, conversationsKey, outboxKey } from './query-keys.ts';
import { addToThread } from './use-thread.ts';

const inFlight = { failureCode: null, fieldError: null } as const;

interface SendInput {
  readonly message: OutgoingMessage;
  /** Whether the writer chose to send the text despite the warning about contact details. */
  readonly confirmed: boolean;
}

/** The messages to a member that the server has not stored yet, oldest first, and the actions on them. */
export function useOutbox(member: string) {
  const client = useQueryClient();
  const problem = useProblemText();
  const key = outboxKey(member);
  const { data: messages = [] } = useQuery<OutgoingMessage[]>({
    queryKey: key,
    queryFn: skipToken,
    initialData: () => loadOutbox(member),
    gcTime: Number.POSITIVE_INFINITY,
  });
  const update = (change: (outbox: OutgoingMessage[]) => OutgoingMessage[]) =>
    saveOutbox(
      member,
      client.setQueryData<OutgoingMessage[]>(key, (outbox = loadOutbox(member)) => change(outbox)) ?? [],
    );
  const setOutcome = (id: string, outcome: Pick<OutgoingMessage, 'failureCode' | 'fieldError'>) =>
    update((outbox) => outbox.map((message) => (message.id === id ? { ...message, ...outcome } : message)));
  const remove = (id: string) => update((outbox) => outbox.filter((message) => message.id !== id));

  const sendMessage = useMutation({
    // The scope sends messages one at a time, so that they arrive in the order they were written.
    scope: { id: `write ${member}` },
    mutationFn: ({ message: { id, text }, confirmed }: SendInput) =>
      call(inbox.sendMessage, { params: { member }, body: { id, text, confirmed } }),
    onSuccess: (stored, { message }) => {
      addToThread(client, member, [stored]);
      remove(message.id);
      void client.invalidateQueries({ queryKey: conversationsKey });
      void client.invalidateQueries({ queryKey: conversationKey(member) });
    },
    onError: (error, { message }) => {
      const failureCode = error instanceof ApiError ? error.code : 'service.failed';
      const fieldError =
        failureCode === 'request.invalid' && error instanceof ApiError ? (error.fields[0]?.message ?? null) : null;
      setOutcome(message.id, { failureCode, fieldError });
      announce(fieldError ?? problem(failureCode));
      void client.invalidateQueries({ queryKey: conversationKey(member) });
    },
  });
  return {
    messages,
    send: (text: string) => {
      const message = { id: crypto.randomUUID(), text, at: new Date().toISOString(), ...inFlight };
      update((outbox) => [...outbox, message]);
      sendMessage.mutate({ message, confirmed: false });
    },
    resend: (message: OutgoingMessage, confirmed: boolean) => {
      setOutcome(message.id, inFlight);
      sendMessage.mutate({ message, confirmed });
    },
    remove,
  };
}
