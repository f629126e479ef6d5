import { identity } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { utcDayOf } from '../../domain/active-day.ts';
import type { Store } from '../../store/store.ts';

/** Publishes that a member is active, once per UTC day. */
export async function publishMemberActive(member: string, at: Date, { accounts }: Store, tx: Tx): Promise<void> {
  const day = utcDayOf(at);
  if (await accounts.recordActiveDay(member, day, tx)) tx.emit(identity.memberActive, { member, day });
}
