import { notification } from '@hamrah/contracts';
import type { NotificationView } from '@hamrah/contracts/notification';
import { call, onPush } from '@hamrah/ui-kit/shell-api';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { itemsOf, latestPositionOf, type Notifications, withNotification, withRead } from './notification-list.ts';

const notificationsKey = ['notifications'] as const;

/** The member's notifications, newest first, updated by the socket. `onNew` receives each new notification. */
export function useNotifications(onNew: (item: NotificationView) => void) {
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ signal, pageParam }) =>
      call(notification.listNotifications, { query: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const addNotification = useEffectEvent((item: NotificationView) => {
    const cachedList = cache.getQueryData<Notifications>(notificationsKey);
    if (cachedList && itemsOf(cachedList).some(({ id }) => id === item.id)) return;
    if (cachedList) cache.setQueryData<Notifications>(notificationsKey, withNotification(cachedList, item));
    onNew(item);
  });
  const handleReconnect = useEffectEvent((upTo: number) => void fetchMissed(cache, upTo, addNotification));
  useEffect(() => {
    const unsubscribers = [
      onPush(
        'receiveNotification',
        (item) => addNotification(item),
        (upTo) => handleReconnect(upTo),
      ),
      onPush('notificationsRead', (range) => {
        cache.setQueryData<Notifications>(notificationsKey, (cachedList) => cachedList && withRead(cachedList, range));
        // The range may include notifications on pages that are not loaded, so the unread count is refetched.
        void cache.invalidateQueries({ queryKey: notificationsKey });
      }),
      // An answer, here or on another device, changes the text of a request.
      onPush('relationChanged', () => void cache.invalidateQueries({ queryKey: notificationsKey })),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [cache]);
  return list;
}

/**
 * Fetches notifications missed while disconnected, oldest first. The socket delivers those after `upTo`. Refetches the
 * list if a request fails, or if the unread count differs because another tab has marked notifications as read.
 */
async function fetchMissed(
  cache: QueryClient,
  upTo: number,
  addNotification: (item: NotificationView) => void,
): Promise<void> {
  const cachedList = cache.getQueryData<Notifications>(notificationsKey);
  if (!cachedList) return cache.invalidateQueries({ queryKey: notificationsKey });
  try {
    let position: number | null = latestPositionOf(cachedList);
    while (position !== null) {
      const page: Awaited<ReturnType<typeof fetchSince>> = await fetchSince(position, upTo);
      for (const item of page.items) addNotification(item);
      position = page.next;
      const unreadCount = cache.getQueryData<Notifications>(notificationsKey)?.pages[0]?.unread;
      if (position === null && unreadCount !== page.unread)
        await cache.invalidateQueries({ queryKey: notificationsKey });
    }
  } catch {
    await cache.invalidateQueries({ queryKey: notificationsKey });
  }
}

const fetchSince = (position: number, upTo: number) =>
  call(notification.listNotificationsSince, { params: { position }, query: { limit: 50, upTo } });

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
      cache.setQueryData<Notifications>(notificationsKey, (cachedList) => {
        if (!cachedList) return cachedList;
        if (target === 'all') return withoutUnread(withRead(cachedList, { from: 1, to: latestPositionOf(cachedList) }));
        if ('item' in target) return withRead(cachedList, { from: target.item.position, to: target.item.position });
        const updatedList = withRead(cachedList, { from: 1, to: target.upTo.position });
        return latestPositionOf(cachedList) === target.upTo.position ? withoutUnread(updatedList) : updatedList;
      }),
  });
}

const withoutUnread = (list: Notifications): Notifications => {
  const [firstPage, ...otherPages] = list.pages;
  return firstPage ? { ...list, pages: [{ ...firstPage, unread: 0 }, ...otherPages] } : list;
};
