import type { notification } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import { type MemberFields, type NewNotification, type Notification, viewOf } from '../domain/notification.ts';

/** The data that notifications show besides their own. */
interface ViewData {
  /** The members that the owner can see, by code. */
  readonly visible: ReadonlyMap<string, MemberFields>;
  /** Answers by invitation. */
  readonly answers: ReadonlyMap<string, notification.InvitationAnswer>;
}

export async function loadViewData(
  owner: string,
  notifications: readonly NewNotification[],
  { store }: Pick<Context, 'store'>,
): Promise<ViewData> {
  const codes = notifications.map(({ member }) => member);
  const invitations = notifications.flatMap(({ invitation }) => invitation ?? []);
  const [visible, answers] = await Promise.all([
    store.visibleMembers(owner, codes),
    store.answers.findMany(invitations),
  ]);
  return { visible, answers };
}

/** Notifications as their owner sees them. Omits notifications about hidden, deleted or blocked members. */
export const viewsOf = (
  owner: string,
  notifications: readonly Notification[],
  { visible, answers }: ViewData,
  { photoUrl }: Pick<Context, 'photoUrl'>,
): notification.NotificationView[] =>
  notifications.flatMap((stored) => {
    const fields = stored.member === null ? undefined : visible.get(stored.member);
    const answer = stored.invitation === undefined ? null : (answers.get(stored.invitation) ?? null);
    return viewOf(stored, fields, photoUrl(fields?.photo ?? null, 'card', owner), answer) ?? [];
  });

/** Loads the data for the views of notifications, and returns the views. */
export const loadViews = async (
  owner: string,
  notifications: readonly Notification[],
  context: Pick<Context, 'store' | 'photoUrl'>,
): Promise<notification.NotificationView[]> =>
  viewsOf(owner, notifications, await loadViewData(owner, notifications, context), context);

/** Number of unread notifications that their owner can see. */
export async function countVisibleUnread(owner: string, { store }: Pick<Context, 'store'>): Promise<number> {
  const counts = await store.notifications.countUnreadByMember(owner);
  const visible = await store.visibleMembers(owner, [...counts.keys()]);
  return [...counts].reduce((sum, [member, count]) => (member === null || visible.has(member) ? sum + count : sum), 0);
}
