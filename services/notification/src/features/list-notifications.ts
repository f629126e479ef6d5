import { notification } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { feature } from '../context.ts';
import { unreadOf, viewsFor } from '../seen.ts';

/** A member reads their notifications, newest first; those about members who are hidden, blocked or gone are left out. */
export const listNotifications = feature(
  notification.listNotifications,
  async function listNotifications({ query, viewer }, deps) {
    const [page, unread] = await Promise.all([pageOf(viewer.code, query, deps), unreadOf(viewer.code, deps)]);
    return { ...page, unread };
  },
);

/** How often a page looks further down: beyond that it is handed out short, even empty, and the next goes on from there. */
const looksMost = 20;

/** As many as were asked for while there are any near by: what is left out is made up for from further down. */
async function pageOf(owner: string, { limit, cursor }: { limit: number; cursor?: string | undefined }, deps: Context) {
  const items: notification.NotificationView[] = [];
  let next: string | null | undefined = cursor;
  let looks = 0;
  do {
    const page = await deps.store.notifications.list(owner, { limit: limit - items.length, cursor: next });
    items.push(...(await viewsFor(owner, page.notifications, deps)));
    next = page.next;
    looks += 1;
  } while (next !== null && items.length < limit && looks < looksMost);
  return { items, next };
}
