import type { Context } from '../context.ts';
import { sendTimeOf } from '../domain/email-schedule.ts';
import type { NewNotification } from '../domain/notification.ts';
import { push } from '../sockets/push.ts';
import { loadViews } from './notification-views.ts';

interface NotifyOptions {
  /** The payment whose invoice is attached to the email. */
  readonly payment?: string;
}

/**
 * Stores a notification, queues its email, and pushes it to the owner's sockets on all pods. It is idempotent. While
 * the other member is hidden or blocked, nothing is pushed or sent. Throws if the other member is not projected yet.
 */
export async function notify(item: NewNotification, context: Context, { payment }: NotifyOptions = {}): Promise<void> {
  const { store, commit, bus, now, mailWorker } = context;
  if (item.member !== null) await store.members.findOrRetry(item.member);
  const at = now();
  const stored = await commit(async (tx) => {
    const dueAt = sendTimeOf(item.kind, at, await store.preferences.findOrDefault(item.owner, tx));
    if (dueAt) await store.emailQueue.enqueue({ ...item, payment: payment ?? null, dueAt }, tx);
    return store.notifications.insertOnce(item, tx);
  });
  // Checked after the insert: a concurrent deletion either removes the rows or has left its tombstone by now.
  const codes = item.member === null ? [item.owner] : [item.owner, item.member];
  const deleted = await Promise.all(codes.map((code) => store.members.hasTombstone(code)));
  if (deleted.includes(true)) return removeNotification(item.id, context);
  const [view] = await loadViews(item.owner, [stored], context);
  if (view) push(bus, [item.owner], 'receiveNotification', view);
  mailWorker.wake();
}

async function removeNotification(id: string, { store }: Context): Promise<void> {
  await store.notifications.remove(id);
  await store.emailQueue.remove(id);
}
