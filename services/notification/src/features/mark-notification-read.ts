import { notification } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { markRead } from '../mark-read.ts';

/** A member has read one notification. */
export const markNotificationRead = feature(
  notification.markNotificationRead,
  async function markNotificationRead({ params, viewer }, deps) {
    const position = await deps.store.notifications.positionOf(viewer.code, params.notification);
    if (position !== undefined) await markRead(viewer.code, { from: position, to: position }, deps);
  },
);
