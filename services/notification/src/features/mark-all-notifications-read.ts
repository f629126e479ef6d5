import { notification } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { markRead } from '../mark-read.ts';

/** A member has seen all there is. */
export default feature(notification.markAllNotificationsRead, async ({ viewer }, deps) => {
  const last = await deps.store.notifications.lastOf(viewer.code);
  if (last > 0) await markRead(viewer.code, { from: 1, to: last }, deps);
});
