import { notification } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { markRead } from '../mark-read.ts';

/** A member has seen all there is. */
export const markAllNotificationsRead = feature(
  notification.markAllNotificationsRead,
  async function markAllNotificationsRead({ viewer }, deps) {
    const last = await deps.store.notifications.lastOf(viewer.code);
    if (last > 0) await markRead(viewer.code, { from: 1, to: last }, deps);
  },
);
