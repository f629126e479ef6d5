import { onPush } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversationsKey, inboxKey } from './query-keys.ts';

/** Refetches the inbox when a push reports a notification, a message or a changed relation, and after a reconnect. */
export const useLiveInbox = (): void => useRefetchOnPush(inboxKey);

/** Refetches the list of conversations in the same cases. An open conversation updates itself. */
export const useLiveConversations = (): void => useRefetchOnPush(conversationsKey);

function useRefetchOnPush(queryKey: readonly string[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey });
    const unsubscribers = [
      onPush('receiveNotification', refresh, refresh),
      onPush('receiveMessage', refresh),
      onPush('relationChanged', refresh),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client, queryKey]);
}
