import type { notification } from '@hamrah/contracts';
import type { Context } from './context.ts';
import { timeOfMail } from './domain/mail-times.ts';

/**
 * Saves what becomes of a member's wishes for e-mail by `change`, which may run again: changes at the same moment follow one
 * another. Mails that wait for the member follow it; nothing is kept of one who has left.
 */
export async function saveWishes(
  member: string,
  change: (before: notification.Preferences) => notification.Preferences,
  { store, commit, now }: Pick<Context, 'store' | 'commit' | 'now'>,
): Promise<void> {
  const at = now();
  await commit(async (tx) => {
    if (await store.members.isForgotten(member, tx)) return;
    const wishes = change(await store.preferences.of(member, tx));
    await store.preferences.save(member, wishes, tx);
    await store.mails.reschedule(member, (kind) => timeOfMail(kind, at, wishes), at, tx);
  });
}
