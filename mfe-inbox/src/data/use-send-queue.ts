import { inbox } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { ApiError, announce, call } from '@hamrah/ui-kit/shell-api';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { conversationKey, conversationsKey, sendQueueKey } from './query-keys.ts';
import { loadSendQueue, type QueuedMessage, saveSendQueue } from './send-queue-storage.ts';
import { addToThread } from './use-thread.ts';

const inFlight = { failureCode: null, fieldError: null } as const;

interface SendInput {
  readonly message: QueuedMessage;
  /** Whether the writer chose to send the text despite the warning about contact details. */
  readonly confirmed: boolean;
}

/** The messages to a member that the server has not stored yet, oldest first, and the actions on them. */
export function useSendQueue(member: string) {
  const client = useQueryClient();
  const problem = useProblemText();
  const key = sendQueueKey(member);
  const { data: messages = [] } = useQuery<QueuedMessage[]>({
    queryKey: key,
    queryFn: skipToken,
    initialData: () => loadSendQueue(member),
    gcTime: Number.POSITIVE_INFINITY,
  });
  const update = (change: (queue: QueuedMessage[]) => QueuedMessage[]) =>
    saveSendQueue(
      member,
      client.setQueryData<QueuedMessage[]>(key, (queue = loadSendQueue(member)) => change(queue)) ?? [],
    );
  const setOutcome = (id: string, outcome: Pick<QueuedMessage, 'failureCode' | 'fieldError'>) =>
    update((queue) => queue.map((message) => (message.id === id ? { ...message, ...outcome } : message)));
  const remove = (id: string) => update((queue) => queue.filter((message) => message.id !== id));

  const sendMessage = useMutation({
    // The scope sends messages one at a time, so that they arrive in the order they were written.
    scope: { id: `write ${member}` },
    mutationFn: ({ message: { id, text }, confirmed }: SendInput) =>
      call(inbox.sendMessage, { params: { member }, body: { id, text, confirmed } }),
    onSuccess: (storedMessage, { message }) => {
      addToThread(client, member, [storedMessage]);
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
      update((queue) => [...queue, message]);
      sendMessage.mutate({ message, confirmed: false });
    },
    resend: (message: QueuedMessage, confirmed: boolean) => {
      setOutcome(message.id, inFlight);
      sendMessage.mutate({ message, confirmed });
    },
    remove,
  };
}
