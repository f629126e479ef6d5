import { notification } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { unreadOf } from '../seen.ts';

/** A member hears how much they have not read. */
export const countUnread = feature(notification.countUnread, async function countUnread({ viewer }, deps) {
  return {
    unread: await unreadOf(viewer.code, deps),
  };
});
