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
  const at = now();
  // The owner waits for this, so independent reads run in parallel.
  const [existing, preferences] = await Promise.all([
    store.notifications.find(item.id),
    store.preferences.findOrDefault(item.owner),
    item.member === null ? undefined : store.members.findOrRetry(item.member),
  ]);
  const dueAt = sendTimeOf(item.kind, at, preferences);
  let isRetry = false;
  const stored =
    existing ??
    (await commit(async (tx) => {
      // Another pod may have stored it meanwhile.
      const other = isRetry ? await store.notifications.find(item.id, tx) : undefined;
      isRetry = true;
      if (other) return other;
      const { invitation, ...queued } = item;
      if (dueAt) await store.emailQueue.enqueue({ ...queued, payment: payment ?? null, dueAt }, tx);
      return store.notifications.insert(item, tx);
    }));
  // Checked after the insert. A concurrent deletion either removes the rows or has stored its tombstone already.
  const codes = item.member === null ? [item.owner] : [item.owner, item.member];
  const [[view], ...deleted] = await Promise.all([
    loadViews(item.owner, [stored], context),
    ...codes.map((code) => store.members.hasTombstone(code)),
  ]);
  if (deleted.includes(true)) return removeNotification(item.id, context);
  if (view) push(bus, [item.owner], 'receiveNotification', view);
  mailWorker.wake();
}

async function removeNotification(id: string, { store }: Context): Promise<void> {
  await store.notifications.remove(id);
  await store.emailQueue.remove(id);
}
