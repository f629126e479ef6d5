import type { Context } from './context.ts';
import { timeOfMail } from './domain/mail-times.ts';
import type { News } from './domain/notification.ts';
import { viewsFor } from './seen.ts';
import { push } from './sockets/push.ts';

/**
 * Stores news for the bell of its owner together with the mail that is to tell it, then says it on their open sockets,
 * whichever pod holds them. About a member who is hidden or blocked nothing is said until that ends, and no mail goes
 * out. Doing it again stores nothing new. Throws, to be tried again, while the copy of the member it is about has not
 * arrived. `payment`: the one whose invoice goes with the mail.
 */
export async function notify(news: News, deps: Context, payment: string | null = null): Promise<void> {
  const { store, commit, bus, now, postman } = deps;
  if (news.member !== null) await store.members.expect(news.member);
  const at = now();
  const kept = await commit(async (tx) => {
    const dueAt = timeOfMail(news.kind, at, await store.preferences.of(news.owner, tx));
    if (dueAt) await store.mails.keep({ ...news, payment, dueAt }, tx);
    return store.notifications.keep(news, tx);
  });
  // Looked up after it is kept: whoever is forgotten meanwhile finds it, or is found forgotten here.
  const gone = await Promise.all(
    [news.owner, ...(news.member === null ? [] : [news.member])].map((code) => store.members.isForgotten(code)),
  );
  if (gone.includes(true)) return forget(news.id, deps);
  const [view] = await viewsFor(news.owner, [kept], deps);
  if (view) push(bus, [news.owner], 'receiveNotification', view);
  postman.nudge();
}

async function forget(id: string, { store }: Context): Promise<void> {
  await store.notifications.remove(id);
  await store.mails.remove(id);
}
