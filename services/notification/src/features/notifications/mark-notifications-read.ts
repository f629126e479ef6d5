import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { markRead } from './mark-read.ts';

/** A member marks a notification and all older ones as read. */
export const markNotificationsRead = feature(
  notification.markNotificationsRead,
  async function markNotificationsRead({ body, viewer }, context) {
    const position = await context.store.notifications.positionOf(viewer.code, body.upTo);
    if (position !== undefined) await markRead(viewer.code, { from: 1, to: position }, context);
  },
);
