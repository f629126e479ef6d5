import { notification } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { unreadOf } from '../seen.ts';

/** A member hears how much they have not read. */
export default feature(notification.countUnread, async ({ viewer }, deps) => ({
  unread: await unreadOf(viewer.code, deps),
}));
