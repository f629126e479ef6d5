import { onPush } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inboxKey } from './keys.ts';

/** Lists the inbox again the moment somebody invites, accepts, withdraws, leaves or writes. */
export function useLiveInbox(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = () => void client.invalidateQueries({ queryKey: inboxKey });
    const stops = [
      onPush('receiveNotification', again, again),
      onPush('receiveMessage', again),
      onPush('relationChanged', again),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
}
