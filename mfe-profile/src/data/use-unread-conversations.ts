import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

/** Conversations with unread messages: undefined until known, 0 after a failure. The shell's menu shares and updates this query. */
export function useUnreadConversations(): number | undefined {
  const { data, failureCount } = useQuery({
    queryKey: ['inbox', 'counts'],
    queryFn: ({ signal }) => call(inbox.countInbox, undefined, { signal }),
  });
  return data?.unreadConversations ?? (failureCount > 0 ? 0 : undefined);
}
