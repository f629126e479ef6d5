import { notification, type RouteReply } from '@hamrah/contracts';
import type { NotificationView } from '@hamrah/contracts/notification';
import { call, onPush } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

type Notifications = RouteReply<typeof notification.listNotifications>;

const key = ['notifications'];

/** The list with one more at its top; the same list when it has that one already. */
export function withNew(list: Notifications, one: NotificationView): Notifications {
  if (list.items.some(({ id }) => id === one.id)) return list;
  return { ...list, items: [one, ...list.items], unread: list.unread + (one.read ? 0 : 1) };
}

/** The member's newest notifications, kept fresh by the socket; `onNew` hears each as it comes in. */
export function useNotifications(onNew: (one: NotificationView) => void) {
  const cache = useQueryClient();
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(notification.listNotifications, { query: {} }, { signal }),
  });
  const hear = useEffectEvent((one: NotificationView) => {
    cache.setQueryData<Notifications>(key, (known) => known && withNew(known, one));
    onNew(one);
  });
  useEffect(() => onPush('receiveNotification', hear, () => void cache.invalidateQueries({ queryKey: key })), [cache]);
  return list;
}

/** Marks the newest notification and all before it as read. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call(notification.markNotificationsRead, { body: { upTo } }),
    onSuccess: () =>
      cache.setQueryData<Notifications>(
        key,
        (known) => known && { ...known, unread: 0, items: known.items.map((one) => ({ ...one, read: true })) },
      ),
  });
}
