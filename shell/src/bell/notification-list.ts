import type { notification, RouteReply } from '@hamrah/contracts';
import type { NotificationView } from '@hamrah/contracts/notification';
import type { InfiniteData } from '@tanstack/react-query';

export type Notifications = InfiniteData<RouteReply<typeof notification.listNotifications>>;

export const itemsOf = ({ pages }: Notifications): NotificationView[] => pages.flatMap(({ items }) => items);

/** Highest known position, or 0 for an empty list. */
export const latestPositionOf = (list: Notifications): number =>
  itemsOf(list).reduce((max, { position }) => Math.max(max, position), 0);

/** Inserts a notification by position, newest first. Returns the list unchanged if it contains the notification. */
export function withNotification(list: Notifications, item: NotificationView): Notifications {
  if (itemsOf(list).some(({ id }) => id === item.id)) return list;
  const [firstPage, ...otherPages] = list.pages;
  if (!firstPage) return list;
  const items = [...firstPage.items, item].toSorted((a, b) => b.position - a.position);
  return { ...list, pages: [{ ...firstPage, items, unread: firstPage.unread + (item.read ? 0 : 1) }, ...otherPages] };
}

/** Marks positions `from` to `to` as read. */
export function withRead(list: Notifications, { from, to }: { from: number; to: number }): Notifications {
  let readCount = 0;
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => {
      if (item.read || item.position < from || item.position > to) return item;
      readCount += 1;
      return { ...item, read: true };
    }),
  }));
  const [firstPage, ...otherPages] = pages;
  return firstPage
    ? { ...list, pages: [{ ...firstPage, unread: Math.max(0, firstPage.unread - readCount) }, ...otherPages] }
    : list;
}
