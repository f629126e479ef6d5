import type { notification } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { type Notification, viewOf } from '../domain/notification.ts';

/** Notifications as their owner sees them. Omits notifications about hidden, deleted or blocked members. */
export async function loadViews(
  owner: string,
  notifications: readonly Notification[],
  { store, photoUrl }: Pick<Context, 'store' | 'photoUrl'>,
): Promise<notification.NotificationView[]> {
  const codes = notifications.map(({ member }) => member);
  const invitations = notifications.flatMap(({ invitation }) => invitation ?? []);
  const [visible, answers] = await Promise.all([
    store.visibleMembers(owner, codes),
    store.answers.findMany(invitations),
  ]);
  return notifications.flatMap((stored) => {
    const fields = stored.member === null ? undefined : visible.get(stored.member);
    const answer = stored.invitation === undefined ? null : (answers.get(stored.invitation) ?? null);
    return viewOf(stored, fields, photoUrl(fields?.photo ?? null, 'card', owner), answer) ?? [];
  });
}

/** Number of unread notifications that their owner can see. */
export async function countVisibleUnread(owner: string, { store }: Pick<Context, 'store'>): Promise<number> {
  const counts = await store.notifications.countUnreadByMember(owner);
  const visible = await store.visibleMembers(owner, [...counts.keys()]);
  return [...counts].reduce((sum, [member, count]) => (member === null || visible.has(member) ? sum + count : sum), 0);
}
