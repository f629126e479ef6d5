import type { Deps } from './deps.ts';
import { type Notification, viewOf } from './domain/notification.ts';
import { push } from './sockets/push.ts';

/**
 * Stores a notification, then says it on its owner's open sockets, whichever pod holds them; one about a hidden member
 * waits for them to show themselves. Doing it again stores nothing new. Throws, to be tried again, while the copy of the
 * member it is about has not arrived.
 */
export async function notify(news: Omit<Notification, 'read'>, { store, bus, photoUrl }: Deps): Promise<void> {
  const notification = { ...news, read: false };
  await store.notifications.keep(notification);
  // Looked up after it is kept: whoever is forgotten meanwhile finds it, or is found forgotten here.
  const member = await store.members.expect(news.member);
  if (!member || (await store.members.isForgotten(news.owner))) return store.notifications.remove(news.id);
  if (member.hidden) return;
  push(bus, { to: news.owner, notification: viewOf(notification, member, photoUrl(member.photo, 'card')) });
}
