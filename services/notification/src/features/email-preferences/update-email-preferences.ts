import type { notification } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { sendTimeOf } from '../../domain/email-schedule.ts';

/**
 * Applies `update` to a member's preferences and reschedules their queued emails. The transaction may retry, so
 * `update` must be pure. Deleted members are ignored.
 */
export async function updateEmailPreferences(
  member: string,
  update: (current: notification.Preferences) => notification.Preferences,
  { store, commit, now }: Pick<Context, 'store' | 'commit' | 'now'>,
): Promise<void> {
  const at = now();
  await commit(async (tx) => {
    if (await store.members.hasTombstone(member, tx)) return;
    const preferences = update(await store.preferences.findOrDefault(member, tx));
    await store.preferences.save(member, preferences, tx);
    await store.emailQueue.reschedule(member, (kind) => sendTimeOf(kind, at, preferences), at, tx);
  });
  // The transaction does not see the tombstone of a concurrent deletion, which may have missed the saved row.
  if (await store.members.hasTombstone(member)) await store.preferences.erase([member]);
}
