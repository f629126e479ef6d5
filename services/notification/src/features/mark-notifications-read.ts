import { notification } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { markRead } from '../mark-read.ts';

/** A member has seen their notifications up to one. */
export const markNotificationsRead = feature(
  notification.markNotificationsRead,
  async function markNotificationsRead({ body, viewer }, deps) {
    const position = await deps.store.notifications.positionOf(viewer.code, body.upTo);
    if (position !== undefined) await markRead(viewer.code, { from: 1, to: position }, deps);
  },
);
