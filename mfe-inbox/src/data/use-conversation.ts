import { inbox, isMemberCode } from '@hamrah/contracts';
import { ApiError, call, readWithOfflineFallback } from '@hamrah/ui-kit/shell-api';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { conversationKey } from './query-keys.ts';

/** No push reports a block, so an open conversation polls. */
const pollIntervalMs = 6_000;

/** The viewer's conversation with one member; null if there is none that the viewer may see. */
export const useConversation = (member: string) =>
  useQuery({
    queryKey: conversationKey(member),
    queryFn: async ({ signal }) => {
      if (!isMemberCode(member)) return null;
      try {
        return await readWithOfflineFallback(`conversation ${member}`, () =>
          call(inbox.readConversation, { params: { member } }, { signal }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.code === 'inbox.conversation_not_found') return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? pollIntervalMs : false),
  });

/** Updates a cached conversation without a request. */
export const updateConversation = (
  client: QueryClient,
  member: string,
  update: (conversation: inbox.ConversationView) => inbox.ConversationView,
): void =>
  void client.setQueryData<inbox.ConversationView | null>(
    conversationKey(member),
    (conversation) => conversation && update(conversation),
  );
