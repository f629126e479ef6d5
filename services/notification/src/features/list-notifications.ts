import { notification } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { viewOf } from '../domain/notification.ts';

/** A member reads their notifications, newest first. */
export default feature(notification.listNotifications, async ({ query, viewer }, { store, photoUrl }) => {
  const [{ notifications, next }, unread] = await Promise.all([
    store.notifications.list(viewer.code, query),
    store.notifications.countUnread(viewer.code),
  ]);
  const members = await store.members.findMany(notifications.map(({ member }) => member));
  const items = notifications.flatMap((one) => {
    const member = members.get(one.member);
    return member ? [viewOf(one, member, photoUrl(member.photo, 'card'))] : [];
  });
  return { items, next, unread };
});
