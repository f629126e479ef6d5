import { inbox } from '@hamrah/contracts';
import { call, prefetchData } from '@hamrah/ui-kit/shell-api';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** The shell's menu shares and updates this query. */
const countsQuery = queryOptions({
  queryKey: ['inbox', 'counts'],
  queryFn: ({ signal }) => call(inbox.countInbox, undefined, { signal }),
});

export const loadUnreadConversations = () => prefetchData(countsQuery);

/** Number of conversations with unread messages. Undefined until known, 0 after a failure. */
export function useUnreadConversations(): number | undefined {
  const { data, failureCount } = useQuery(countsQuery);
  return data?.unreadConversations ?? (failureCount > 0 ? 0 : undefined);
}
