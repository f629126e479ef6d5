import { notification } from '@hamrah/contracts';
import type { NotificationView } from '@hamrah/contracts/notification';
import { call, onPush } from '@hamrah/ui-kit/shell-api';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { itemsOf, latestPositionOf, type Notifications, withNotification, withRead } from './notification-list.ts';

const notificationsKey = ['notifications'] as const;

/** The member's notifications, newest first, updated by the socket. `onNew` receives each new one. */
export function useNotifications(onNew: (item: NotificationView) => void) {
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal, pageParam }) =>
      call(notification.listNotifications, { query: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const receive = useEffectEvent((item: NotificationView) => {
    const known = cache.getQueryData<Notifications>(notificationsKey);
    if (known && itemsOf(known).some(({ id }) => id === item.id)) return;
    if (known) cache.setQueryData<Notifications>(notificationsKey, withNotification(known, item));
    onNew(item);
  });
  const handleReconnect = useEffectEvent(() => void fetchMissed(cache, receive));
  useEffect(() => {
    const unsubscribers = [
      onPush(
        'receiveNotification',
        (item) => receive(item),
        () => handleReconnect(),
      ),
      onPush('notificationsRead', (range) => {
        cache.setQueryData<Notifications>(notificationsKey, (known) => known && withRead(known, range));
        // Notifications on pages that are not loaded here may have been read too.
        void cache.invalidateQueries({ queryKey: notificationsKey });
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [cache]);
  return list;
}

/** Fetches notifications missed during a gap, oldest first. Refetches the list if another tab has read some. */
async function fetchMissed(cache: QueryClient, receive: (item: NotificationView) => void): Promise<void> {
  const known = cache.getQueryData<Notifications>(notificationsKey);
  if (!known) return cache.invalidateQueries({ queryKey: notificationsKey });
  try {
    let position: number | null = latestPositionOf(known);
    while (position !== null) {
      const missed: Awaited<ReturnType<typeof listSince>> = await listSince(position);
      for (const item of missed.items) receive(item);
      position = missed.next;
      const unread = cache.getQueryData<Notifications>(notificationsKey)?.pages[0]?.unread;
      if (position === null && unread !== missed.unread) await cache.invalidateQueries({ queryKey: notificationsKey });
    }
  } catch {
    await cache.invalidateQueries({ queryKey: notificationsKey });
  }
}

const listSince = (position: number) =>
  call(notification.catchUpOnNotifications, { params: { position }, query: { limit: 50 } });

/** Marks one notification, all up to one, or all as read. The list changes after the reply. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (which: { item: NotificationView } | { upTo: NotificationView } | 'all') => {
      if (which === 'all') await call(notification.markAllNotificationsRead, {});
      else if ('item' in which)
        await call(notification.markNotificationRead, { params: { notification: which.item.id } });
      else await call(notification.markNotificationsRead, { body: { upTo: which.upTo.id } });
    },
    onSuccess: (_reply, which) =>
      cache.setQueryData<Notifications>(notificationsKey, (known) => {
        if (!known) return known;
        if (which === 'all') return withoutUnread(withRead(known, { from: 1, to: latestPositionOf(known) }));
        if ('item' in which) return withRead(known, { from: which.item.position, to: which.item.position });
        const read = withRead(known, { from: 1, to: which.upTo.position });
        return latestPositionOf(known) === which.upTo.position ? withoutUnread(read) : read;
      }),
  });
}

const withoutUnread = (list: Notifications): Notifications => {
  const [first, ...rest] = list.pages;
  return first ? { ...list, pages: [{ ...first, unread: 0 }, ...rest] } : list;
};
