import { onPush, type Push, refetchAfterPush, refetchAfterReconnect } from '@hamrah/ui-kit/shell-api';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect } from 'react';

const anyNotification = () => true;

/**
 * Refetches a query after each relevant notification and after a reconnect. `queryKey` and `isRelevant` must not change
 * between renders.
 */
export function useRefetchOnPush(
  queryKey: QueryKey,
  isRelevant: (notification: Push<'receiveNotification'>) => boolean = anyNotification,
): void {
  useEffect(() => {
    return onPush(
      'receiveNotification',
      (notification) => isRelevant(notification) && refetchAfterPush(queryKey),
      () => refetchAfterReconnect(queryKey),
    );
  }, [queryKey, isRelevant]);
}
