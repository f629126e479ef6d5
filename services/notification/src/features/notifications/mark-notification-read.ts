import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { markRead } from './mark-read.ts';

/** A member marks one notification as read. */
export const markNotificationRead = feature(
  notification.markNotificationRead,
  async function markNotificationRead({ params, viewer }, context) {
    const position = await context.store.notifications.positionOf(viewer.code, params.notification);
    if (position !== undefined) await markRead(viewer.code, { from: position, to: position }, context);
  },
);
