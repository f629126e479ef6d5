import type { notification } from '@hamrah/contracts';
import type { Deps } from './deps.ts';
import { timeOfMail } from './domain/mail-times.ts';

/** Saves what a member wants by e-mail; mails that wait for them follow it. */
export async function saveWishes(
  member: string,
  wishes: notification.Preferences,
  { store, commit, now }: Pick<Deps, 'store' | 'commit' | 'now'>,
): Promise<void> {
  const at = now();
  await commit(async (tx) => {
    await store.preferences.save(member, wishes, tx);
    await store.mails.reschedule(member, (kind) => timeOfMail(kind, at, wishes), at, tx);
  });
}
