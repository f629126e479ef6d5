import { onPush } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inboxKey } from './use-invitations.ts';

/** Lists the inbox again the moment somebody invites or accepts. */
export function useLiveInbox(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: inboxKey });
    return onPush('receiveNotification', again, again);
  }, [client]);
}
