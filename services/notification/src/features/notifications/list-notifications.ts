import { notification } from '@hamrah/contracts';
import { type Context, feature } from '../../context.ts';
import { countVisibleUnread, loadViews } from '../../delivery/notification-views.ts';

/** A member reads their notifications, newest first. Omits notifications about hidden, blocked or deleted members. */
export const listNotifications = feature(
  notification.listNotifications,
  async function listNotifications({ query, viewer }, context) {
    const [page, unread] = await Promise.all([
      loadVisiblePage(viewer.code, query, context),
      countVisibleUnread(viewer.code, context),
    ]);
    return { ...page, unread };
  },
);

/** Maximum queries per page. After the last query the page can be short or empty, with a cursor to the rest. */
const maxQueries = 20;

/** Loads a page of visible notifications. Runs further queries to replace omitted ones. */
async function loadVisiblePage(
  owner: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  context: Context,
) {
  const items: notification.NotificationView[] = [];
  let next: string | null | undefined = cursor;
  let queries = 0;
  do {
    const page = await context.store.notifications.list(owner, { limit: limit - items.length, cursor: next });
    items.push(...(await loadViews(owner, page.notifications, context)));
    next = page.next;
    queries += 1;
  } while (next !== null && items.length < limit && queries < maxQueries);
  return { items, next };
}
