import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { markRead } from './mark-read.ts';

/** A member marks all their notifications as read. */
export const markAllNotificationsRead = feature(
  notification.markAllNotificationsRead,
  async function markAllNotificationsRead({ viewer }, context) {
    const last = await context.store.notifications.lastPosition(viewer.code);
    if (last > 0) await markRead(viewer.code, { from: 1, to: last }, context);
  },
);
