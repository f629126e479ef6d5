import { inbox } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { call, Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { type QueryClient, useMutation } from '@tanstack/react-query';
import { useText } from '../messages/index.ts';
import { type InboxPages, inboxKey, receivedKey } from './use-invitations.ts';

export type Answer = 'accept' | 'cancel';
const routes = { accept: inbox.acceptInvitation, cancel: inbox.cancelInvitation } as const;

/** Refusals after which the invitation is no longer there to be answered. */
const gone: readonly string[] = ['inbox.invitation_not_found', 'inbox.already_answered'];

const change = (client: QueryClient, page: (items: inbox.InboxItem[], at: number) => inbox.InboxItem[]) =>
  client.setQueryData<InboxPages>(
    receivedKey,
    (data) => data && { ...data, pages: data.pages.map((one, at) => ({ ...one, items: page(one.items, at) })) },
  );

/** Answers an invitation: its card goes at once, and comes back where it was when the answer is refused. */
export function useAnswer({ invitation, member }: inbox.InboxItem) {
  const problem = useProblemText();
  const text = useText();
  return useMutation({
    mutationFn: (answer: Answer) => call(routes[answer], { params: { invitation: invitation.id } }),
    onMutate: async (_answer, { client }) => {
      await client.cancelQueries({ queryKey: receivedKey });
      const before = client.getQueryData<InboxPages>(receivedKey)?.pages ?? [];
      const page = before.findIndex(({ items }) => items.some((item) => item.invitation.id === invitation.id));
      const at = before[page]?.items.findIndex((item) => item.invitation.id === invitation.id) ?? 0;
      change(client, (items) => items.filter((item) => item.invitation.id !== invitation.id));
      return { page, at };
    },
    onSuccess: (_reply, answer, _was, { client }) => {
      toast.success(text(answer === 'accept' ? 'answer.accepted' : 'answer.cancelled', { name: member.firstName }));
      // What other pages show of the two of them follows.
      void client.invalidateQueries({ queryKey: ['matches'] });
      void client.invalidateQueries({ queryKey: inboxKey });
    },
    onError: (error, _answer, was, { client }) => {
      const reason = error instanceof Refusal ? error.code : 'service.failed';
      toast.failure(problem(reason));
      if (gone.includes(reason) || !was) return void client.invalidateQueries({ queryKey: inboxKey });
      change(client, (items, page) => (page === was.page ? items.toSpliced(was.at, 0, { invitation, member }) : items));
    },
  });
}
