import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

/** Conversations with unread messages; 0 until known. The shell's menu shares and updates this query. */
export const useUnreadConversations = (): number =>
  useQuery({
    queryKey: ['inbox', 'counts'],
    queryFn: ({ signal }) => call(inbox.countInbox, undefined, { signal }),
  }).data?.unreadConversations ?? 0;
