import { inbox } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { announce, call, Refusal } from '@hamrah/ui-kit/shell-api';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { keepOutbox, keptOutbox } from './kept-outbox.ts';
import { conversationKey, conversationsKey, outboxKey } from './keys.ts';
import { addToThread } from './use-thread.ts';

/** A message that is not known to be stored yet; the id is made here, so that sending it again stores it once. */
export interface Outgoing {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  /** Why it did not go; null while it is on its way. */
  readonly refused: string | null;
  /** What is wrong with its text, where that is why. */
  readonly fault: string | null;
}

const onItsWay = { refused: null, fault: null } as const;

interface Sending {
  readonly one: Outgoing;
  /** Whether the writer has been warned of contact details in it. */
  readonly confirmed: boolean;
}

/** The messages on their way to a member, oldest first, and what can be done with them. */
export function useOutbox(member: string) {
  const client = useQueryClient();
  const problem = useProblemText();
  const key = outboxKey(member);
  const { data: waiting = [] } = useQuery<Outgoing[]>({
    queryKey: key,
    queryFn: skipToken,
    initialData: () => keptOutbox(member),
    gcTime: Number.POSITIVE_INFINITY,
  });
  const change = (to: (all: Outgoing[]) => Outgoing[]) =>
    keepOutbox(member, client.setQueryData<Outgoing[]>(key, (all = keptOutbox(member)) => to(all)) ?? []);
  const mark = (id: string, how: Pick<Outgoing, 'refused' | 'fault'>) =>
    change((all) => all.map((one) => (one.id === id ? { ...one, ...how } : one)));
  const remove = (id: string) => change((all) => all.filter((one) => one.id !== id));

  const sending = useMutation({
    // One after another, so that they arrive as they were written.
    scope: { id: `write ${member}` },
    mutationFn: ({ one: { id, text }, confirmed }: Sending) =>
      call(inbox.sendMessage, { params: { member }, body: { id, text, confirmed } }),
    onSuccess: (message, { one }) => {
      addToThread(client, member, [message]);
      remove(one.id);
      void client.invalidateQueries({ queryKey: conversationsKey });
      void client.invalidateQueries({ queryKey: conversationKey(member) });
    },
    onError: (error, { one }) => {
      const reason = error instanceof Refusal ? error.code : 'service.failed';
      const fault =
        reason === 'request.invalid' && error instanceof Refusal ? (error.fields[0]?.message ?? null) : null;
      mark(one.id, { refused: reason, fault });
      announce(fault ?? problem(reason));
      void client.invalidateQueries({ queryKey: conversationKey(member) });
    },
  });
  return {
    waiting,
    send: (text: string) => {
      const one = { id: crypto.randomUUID(), text, at: new Date().toISOString(), ...onItsWay };
      change((all) => [...all, one]);
      sending.mutate({ one, confirmed: false });
    },
    sendAgain: (one: Outgoing, confirmed: boolean) => {
      mark(one.id, onItsWay);
      sending.mutate({ one, confirmed });
    },
    remove,
  };
}
