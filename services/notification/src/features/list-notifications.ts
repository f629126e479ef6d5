import { notification } from '@hamrah/contracts';
import type { Deps } from '../deps.ts';
import { feature } from '../deps.ts';
import { viewOf } from '../domain/notification.ts';

/** A member reads their notifications, newest first; those about members who are hidden or gone are left out. */
export default feature(notification.listNotifications, async ({ query, viewer }, deps) => {
  const [page, unread] = await Promise.all([pageOf(viewer.code, query, deps), unreadOf(viewer.code, deps)]);
  return { ...page, unread };
});

/** As many as were asked for while there are any: what is left out is made up for from further down. */
async function pageOf(
  owner: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
  { store, photoUrl }: Deps,
) {
  const items: notification.NotificationView[] = [];
  let next: string | null | undefined = cursor;
  do {
    const page = await store.notifications.list(owner, { limit: limit - items.length, cursor: next });
    const members = await store.members.visible(page.notifications.map(({ member }) => member));
    for (const one of page.notifications) {
      const member = members.get(one.member);
      if (member) items.push(viewOf(one, member, photoUrl(member.photo, 'card')));
    }
    next = page.next;
  } while (next !== null && items.length < limit);
  return { items, next };
}

async function unreadOf(owner: string, { store }: Deps): Promise<number> {
  const counts = await store.notifications.unreadBy(owner);
  const visible = await store.members.visibleCodes([...counts.keys()]);
  return [...counts].reduce((sum, [member, count]) => (visible.has(member) ? sum + count : sum), 0);
}
