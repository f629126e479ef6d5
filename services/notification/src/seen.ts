import type { notification } from '@hamrah/contracts';
import type { Context } from './context.ts';
import { type Notification, type Person, viewOf } from './domain/notification.ts';
import type { Store } from './store/store.ts';

/** Those of `members` whom `owner` may be told of, by code: who is hidden, gone or blocked either way is not among them. */
export async function peopleSeenBy(
  owner: string,
  members: readonly (string | null)[],
  { members: copies, blocks }: Store,
): Promise<Map<string, Person>> {
  const codes = [...new Set(members)].filter((member) => member !== null);
  if (codes.length === 0) return new Map();
  const [people, blocked] = await Promise.all([copies.visible(codes), blocks.around(owner)]);
  for (const code of blocked) people.delete(code);
  return people;
}

/** Notifications of `owner` as they see them, those about members they are not to see left out. */
export async function viewsFor(
  owner: string,
  notifications: readonly Notification[],
  { store, photoUrl }: Pick<Context, 'store' | 'photoUrl'>,
): Promise<notification.NotificationView[]> {
  const people = await peopleSeenBy(
    owner,
    notifications.map(({ member }) => member),
    store,
  );
  return notifications.flatMap((one) => {
    const person = one.member === null ? undefined : people.get(one.member);
    return viewOf(one, person, photoUrl(person?.photo ?? null, 'card')) ?? [];
  });
}

/** How many notifications a member has not read, of those they see. */
export async function unreadOf(owner: string, { store }: Pick<Context, 'store'>): Promise<number> {
  const counts = await store.notifications.unreadBy(owner);
  const people = await peopleSeenBy(owner, [...counts.keys()], store);
  return [...counts].reduce((sum, [member, count]) => (member === null || people.has(member) ? sum + count : sum), 0);
}
