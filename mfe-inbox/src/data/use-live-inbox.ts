import { onPush } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inboxKey } from './query-keys.ts';

/** Refetches the inbox when a push reports an invitation, an answer, a message or a changed relation. */
export function useLiveInbox(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: inboxKey });
    const unsubscribers = [
      onPush('receiveNotification', refresh, refresh),
      onPush('receiveMessage', refresh),
      onPush('relationChanged', refresh),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client]);
}
