import type { notification, RouteReply } from '@hamrah/contracts';
import type { NotificationView } from '@hamrah/contracts/notification';
import type { InfiniteData } from '@tanstack/react-query';

export type Notifications = InfiniteData<RouteReply<typeof notification.listNotifications>>;

export const itemsOf = ({ pages }: Notifications): NotificationView[] => pages.flatMap(({ items }) => items);

/** The position of the newest that is known; 0 when there is none. */
export const newestOf = (list: Notifications): number =>
  itemsOf(list).reduce((newest, { position }) => Math.max(newest, position), 0);

/** The list with one more in its place by position, the newest first; the same list when it has that one already. */
export function withNew(list: Notifications, one: NotificationView): Notifications {
  if (itemsOf(list).some(({ id }) => id === one.id)) return list;
  const [first, ...rest] = list.pages;
  if (!first) return list;
  const items = [...first.items, one].toSorted((a, b) => b.position - a.position);
  return { ...list, pages: [{ ...first, items, unread: first.unread + (one.read ? 0 : 1) }, ...rest] };
}

/** The list with those at positions `from` to `to` read. */
export function withRead(list: Notifications, { from, to }: { from: number; to: number }): Notifications {
  let count = 0;
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => {
      if (one.read || one.position < from || one.position > to) return one;
      count += 1;
      return { ...one, read: true };
    }),
  }));
  const [first, ...rest] = pages;
  return first ? { ...list, pages: [{ ...first, unread: Math.max(0, first.unread - count) }, ...rest] } : list;
}
