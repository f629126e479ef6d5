import { identity } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { dayOf } from '../domain/seen.ts';
import type { Store } from '../store/store.ts';

/** Says that a member uses Hamrah on the day of `at`, once for each day in UTC; of several at once, one says it. */
export async function tellMemberSeen(member: string, at: Date, { accounts }: Store, tx: Tx): Promise<void> {
  const day = dayOf(at);
  if (await accounts.noteSeen(member, day, tx)) tx.emit(identity.memberActive, { member, day });
}
