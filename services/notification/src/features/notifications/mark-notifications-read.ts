import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { markRead } from './mark-read.ts';

/** A member marks their notifications as read, up to and including one. */
export const markNotificationsRead = feature(
  notification.markNotificationsRead,
  async function markNotificationsRead({ body, viewer }, context) {
    const position = await context.store.notifications.positionOf(viewer.code, body.upTo);
    if (position !== undefined) await markRead(viewer.code, { from: 1, to: position }, context);
  },
);
