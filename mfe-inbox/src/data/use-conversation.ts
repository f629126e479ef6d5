import { inbox, memberCode } from '@hamrah/contracts';
import { call, Refusal } from '@hamrah/ui-kit/shell-api';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { conversationKey } from './keys.ts';

/** How often an open conversation is looked at anew, in milliseconds: a block is not pushed, for it is silent. */
const lookEveryMs = 6_000;

/** The viewer's conversation with one member; null where there is none for them. */
export const useConversation = (member: string) =>
  useQuery({
    queryKey: conversationKey(member),
    queryFn: async ({ signal }) => {
      if (!memberCode.safeParse(member).success) return null;
      try {
        return await call(inbox.readConversation, { params: { member } }, { signal });
      } catch (error) {
        if (error instanceof Refusal && error.code === 'inbox.conversation_not_found') return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? lookEveryMs : false),
  });

/** Changes what is known of a conversation without asking. */
export const changeConversation = (
  client: QueryClient,
  member: string,
  change: (one: inbox.ConversationView) => inbox.ConversationView,
): void =>
  void client.setQueryData<inbox.ConversationView | null>(conversationKey(member), (one) => one && change(one));
