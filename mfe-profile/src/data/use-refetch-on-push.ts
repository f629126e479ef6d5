import { onPush, type Push } from '@hamrah/ui-kit/shell-api';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Time for the services to apply each other's events, in ms. */
const refetchDelayMs = 1000;

const anyNotification = () => true;

/**
 * Refetches a query after each relevant notification and after a reconnect. `queryKey` and `isRelevant` must not change
 * between renders.
 */
export function useRefetchOnPush(
  queryKey: QueryKey,
  isRelevant: (notification: Push<'receiveNotification'>) => boolean = anyNotification,
): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey }), refetchDelayMs);
    };
    const unsubscribe = onPush('receiveNotification', (notification) => isRelevant(notification) && refetch(), refetch);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client, queryKey, isRelevant]);
}
