import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { countVisibleUnread, loadViews } from '../../delivery/notification-views.ts';

/** Lists the notifications after a position, oldest first, for a client that was offline. */
export const listNotificationsSince = feature(
  notification.listNotificationsSince,
  async function listNotificationsSince({ params, query, viewer }, context) {
    const { limit, upTo } = query;
    const missed = await context.store.notifications.listSince(viewer.code, { after: params.position, upTo, limit });
    const [items, unread] = await Promise.all([
      loadViews(viewer.code, missed, context),
      countVisibleUnread(viewer.code, context),
    ]);
    return { items, next: missed.length === limit ? (missed.at(-1)?.position ?? null) : null, unread };
  },
);
