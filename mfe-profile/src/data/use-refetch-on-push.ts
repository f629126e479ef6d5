import { onPush, type Push } from '@hamrah/ui-kit/shell-api';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Services hear of what happened by roads of their own; by then they have, in milliseconds. */
const refetchDelayMs = 1000;

const anyNotification = () => true;

/** Asks for a query anew when the member has been told something it may tell of, and after a gap. The key never changes. */
export function useRefetchOnPush(
  queryKey: QueryKey,
  concerns: (news: Push<'receiveNotification'>) => boolean = anyNotification,
): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey }), refetchDelayMs);
    };
    const stop = onPush('receiveNotification', (news) => concerns(news) && again(), again);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, queryKey, concerns]);
}
