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
    const cached = cache.getQueryData<Notifications>(notificationsKey);
    if (cached && itemsOf(cached).some(({ id }) => id === item.id)) return;
    if (cached) cache.setQueryData<Notifications>(notificationsKey, withNotification(cached, item));
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
        cache.setQueryData<Notifications>(notificationsKey, (cached) => cached && withRead(cached, range));
        // Pages that are not loaded may contain notifications that are now read.
        void cache.invalidateQueries({ queryKey: notificationsKey });
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [cache]);
  return list;
}

/** Fetches notifications missed while disconnected, oldest first. Refetches the list if another tab has read some. */
async function fetchMissed(cache: QueryClient, receive: (item: NotificationView) => void): Promise<void> {
  const cached = cache.getQueryData<Notifications>(notificationsKey);
  if (!cached) return cache.invalidateQueries({ queryKey: notificationsKey });
  try {
    let position: number | null = latestPositionOf(cached);
    while (position !== null) {
      const page: Awaited<ReturnType<typeof listSince>> = await listSince(position);
      for (const item of page.items) receive(item);
      position = page.next;
      const unread = cache.getQueryData<Notifications>(notificationsKey)?.pages[0]?.unread;
      if (position === null && unread !== page.unread) await cache.invalidateQueries({ queryKey: notificationsKey });
    }
  } catch {
    await cache.invalidateQueries({ queryKey: notificationsKey });
  }
}

const listSince = (position: number) =>
  call(notification.listNotificationsSince, { params: { position }, query: { limit: 50 } });

/** Marks one notification, all up to a notification, or all notifications as read. The list changes after the reply. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (target: { item: NotificationView } | { upTo: NotificationView } | 'all') => {
      if (target === 'all') await call(notification.markAllNotificationsRead, {});
      else if ('item' in target)
        await call(notification.markNotificationRead, { params: { notification: target.item.id } });
      else await call(notification.markNotificationsRead, { body: { upTo: target.upTo.id } });
    },
    onSuccess: (_reply, target) =>
      cache.setQueryData<Notifications>(notificationsKey, (cached) => {
        if (!cached) return cached;
        if (target === 'all') return withoutUnread(withRead(cached, { from: 1, to: latestPositionOf(cached) }));
        if ('item' in target) return withRead(cached, { from: target.item.position, to: target.item.position });
        const updated = withRead(cached, { from: 1, to: target.upTo.position });
        return latestPositionOf(cached) === target.upTo.position ? withoutUnread(updated) : updated;
      }),
  });
}

const withoutUnread = (list: Notifications): Notifications => {
  const [firstPage, ...otherPages] = list.pages;
  return firstPage ? { ...list, pages: [{ ...firstPage, unread: 0 }, ...otherPages] } : list;
};
