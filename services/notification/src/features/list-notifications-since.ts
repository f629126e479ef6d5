import { notification } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { unreadOf, viewsFor } from '../seen.ts';

/** A client that was away hears what its member was told meanwhile, in the order it was told. */
export const listNotificationsSince = feature(
  notification.listNotificationsSince,
  async function listNotificationsSince({ params, query, viewer }, deps) {
    const { limit } = query;
    const missed = await deps.store.notifications.after(viewer.code, params.position, limit);
    const [items, unread] = await Promise.all([viewsFor(viewer.code, missed, deps), unreadOf(viewer.code, deps)]);
    return { items, next: missed.length === limit ? (missed.at(-1)?.position ?? null) : null, unread };
  },
);
