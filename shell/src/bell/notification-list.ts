import type { notification, RouteReply } from '@hamrah/contracts';
import type { NotificationView } from '@hamrah/contracts/notification';
import type { InfiniteData } from '@tanstack/react-query';

export type Notifications = InfiniteData<RouteReply<typeof notification.listNotifications>>;

export const itemsOf = ({ pages }: Notifications): NotificationView[] => pages.flatMap(({ items }) => items);

/** Highest known position, or 0 for an empty list. */
export const latestPositionOf = (list: Notifications): number =>
  itemsOf(list).reduce((newest, { position }) => Math.max(newest, position), 0);

/** Inserts a notification by position, newest first. Returns the same list if it is already in it. */
export function withNotification(list: Notifications, item: NotificationView): Notifications {
  if (itemsOf(list).some(({ id }) => id === item.id)) return list;
  const [first, ...rest] = list.pages;
  if (!first) return list;
  const items = [...first.items, item].toSorted((a, b) => b.position - a.position);
  return { ...list, pages: [{ ...first, items, unread: first.unread + (item.read ? 0 : 1) }, ...rest] };
}

/** Marks positions `from` to `to` as read. */
export function withRead(list: Notifications, { from, to }: { from: number; to: number }): Notifications {
  let count = 0;
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => {
      if (item.read || item.position < from || item.position > to) return item;
      count += 1;
      return { ...item, read: true };
    }),
  }));
  const [first, ...rest] = pages;
  return first ? { ...list, pages: [{ ...first, unread: Math.max(0, first.unread - count) }, ...rest] } : list;
}
