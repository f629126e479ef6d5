import { notification } from '@hamrah/contracts';
import type { NotificationView } from '@hamrah/contracts/notification';
import { call, onPush } from '@hamrah/ui-kit/shell-api';
import { type QueryClient, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { itemsOf, type Notifications, newestOf, withNew, withRead } from './notification-list.ts';

const key = ['notifications'] as const;

/** The member's notifications, newest first, kept fresh by the socket; `onNew` hears each as it comes in. */
export function useNotifications(onNew: (one: NotificationView) => void) {
  const cache = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ signal, pageParam }) =>
      call(notification.listNotifications, { query: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const hear = useEffectEvent((one: NotificationView) => {
    const known = cache.getQueryData<Notifications>(key);
    if (known && itemsOf(known).some(({ id }) => id === one.id)) return;
    if (known) cache.setQueryData<Notifications>(key, withNew(known, one));
    onNew(one);
  });
  const catchUp = useEffectEvent(() => void catchUpOn(cache, hear));
  useEffect(() => {
    const stops = [
      onPush(
        'receiveNotification',
        (one) => hear(one),
        () => catchUp(),
      ),
      onPush('notificationsRead', (span) => {
        cache.setQueryData<Notifications>(key, (known) => known && withRead(known, span));
        // What was read further down than is loaded here counts as well.
        void cache.invalidateQueries({ queryKey: key });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [cache]);
  return list;
}

/** Hears what was said while the socket was away, in order; then lists anew where other tabs have read something. */
async function catchUpOn(cache: QueryClient, hear: (one: NotificationView) => void): Promise<void> {
  const known = cache.getQueryData<Notifications>(key);
  if (!known) return cache.invalidateQueries({ queryKey: key });
  try {
    let position: number | null = newestOf(known);
    while (position !== null) {
      const missed: Awaited<ReturnType<typeof since>> = await since(position);
      for (const one of missed.items) hear(one);
      position = missed.next;
      const unread = cache.getQueryData<Notifications>(key)?.pages[0]?.unread;
      if (position === null && unread !== missed.unread) await cache.invalidateQueries({ queryKey: key });
    }
  } catch {
    await cache.invalidateQueries({ queryKey: key });
  }
}

const since = (position: number) =>
  call(notification.catchUpOnNotifications, { params: { position }, query: { limit: 50 } });

/** Marks notifications as read: one, or that one and all before it, or all; shown once the service has done it. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async (which: { one: NotificationView } | { upTo: NotificationView } | 'all') => {
      if (which === 'all') await call(notification.markAllNotificationsRead, {});
      else if ('one' in which)
        await call(notification.markNotificationRead, { params: { notification: which.one.id } });
      else await call(notification.markNotificationsRead, { body: { upTo: which.upTo.id } });
    },
    onSuccess: (_nothing, which) =>
      cache.setQueryData<Notifications>(key, (known) => {
        if (!known) return known;
        if (which === 'all') return withNoUnread(withRead(known, { from: 1, to: newestOf(known) }));
        if ('one' in which) return withRead(known, { from: which.one.position, to: which.one.position });
        const read = withRead(known, { from: 1, to: which.upTo.position });
        return newestOf(known) === which.upTo.position ? withNoUnread(read) : read;
      }),
  });
}

const withNoUnread = (list: Notifications): Notifications => {
  const [first, ...rest] = list.pages;
  return first ? { ...list, pages: [{ ...first, unread: 0 }, ...rest] } : list;
};
