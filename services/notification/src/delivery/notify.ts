import type { Context } from '../context.ts';
import { sendTimeOf } from '../domain/email-schedule.ts';
import type { NewNotification } from '../domain/notification.ts';
import { push } from '../sockets/push.ts';
import { loadViewData, viewsOf } from './notification-views.ts';

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
  // The push waits for these reads, so they run in parallel.
  const [preferences, viewData] = await Promise.all([
    store.preferences.findOrDefault(item.owner),
    loadViewData(item.owner, [item], context),
  ]);
  if (item.member !== null && !viewData.visible.has(item.member)) await store.members.findOrRetry(item.member);
  const dueAt = sendTimeOf(item.kind, at, preferences);
  let isRetry = false;
  const stored = await commit(async (tx) => {
    // If the notification is already stored, the insert fails with a duplicate key, and the retry finds it.
    const existing = isRetry ? await store.notifications.find(item.id, tx) : undefined;
    isRetry = true;
    if (existing) return existing;
    const { invitation, ...queued } = item;
    if (dueAt) await store.emailQueue.enqueue({ ...queued, payment: payment ?? null, dueAt }, tx);
    return store.notifications.insert(item, tx);
  });
  // Checked after the insert. A concurrent deletion either removes the rows or has stored its tombstone already.
  const codes = item.member === null ? [item.owner] : [item.owner, item.member];
  if (await store.members.hasAnyTombstone(codes)) return removeNotification(item.id, context);
  const [view] = viewsOf(item.owner, [stored], viewData, context);
  if (view) push(bus, [item.owner], 'receiveNotification', view);
  mailWorker.wake();
}

async function removeNotification(id: string, { store }: Context): Promise<void> {
  await store.notifications.remove(id);
  await store.emailQueue.remove(id);
}
