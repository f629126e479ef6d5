import { notification } from '@hamrah/contracts';
import { feature } from '../deps.ts';

/** A member has seen their notifications up to one. */
export default feature(notification.markNotificationsRead, async ({ body, viewer }, { store }) => {
  await store.notifications.markRead(viewer.code, body.upTo);
});
