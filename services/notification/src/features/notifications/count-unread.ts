import { notification } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { countVisibleUnread } from '../../delivery/notification-views.ts';

/** A member sees the number of their unread notifications. */
export const countUnread = feature(notification.countUnread, async function countUnread({ viewer }, context) {
  return { unread: await countVisibleUnread(viewer.code, context) };
});
