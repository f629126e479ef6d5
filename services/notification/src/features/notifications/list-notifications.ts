import { notification } from '@hamrah/contracts';
import { type Context, feature } from '../../context.ts';
import { countVisibleUnread, viewsFor } from '../../delivery/notification-views.ts';

/** A member reads their notifications, newest first. Those about hidden, blocked or deleted members are left out. */
export const listNotifications = feature(
  notification.listNotifications,
  async function listNotifications({ query, viewer }, context) {
    const [page, unread] = await Promise.all([
      visiblePage(viewer.code, query, context),
      countVisibleUnread(viewer.code, context),
    ]);
    return { ...page, unread };
  },
);

/** Queries per page. After the last one the page is returned short, even empty, with a cursor. */
const maxQueries = 20;

/** Fills a page with visible notifications, with further queries to replace those left out. */
async function visiblePage(
  owner: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  context: Context,
) {
  const items: notification.NotificationView[] = [];
  let next: string | null | undefined = cursor;
  let queries = 0;
  do {
    const page = await context.store.notifications.list(owner, { limit: limit - items.length, cursor: next });
    items.push(...(await viewsFor(owner, page.notifications, context)));
    next = page.next;
    queries += 1;
  } while (next !== null && items.length < limit && queries < maxQueries);
  return { items, next };
}
