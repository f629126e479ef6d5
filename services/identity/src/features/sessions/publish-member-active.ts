import { identity } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account.ts';
import { isActiveDayRecorded, utcDayOf } from '../../domain/active-day.ts';
import type { Store } from '../../store/store.ts';

/** Publishes that a member is active, once per UTC day. */
export async function publishMemberActive(member: string, at: Date, { accounts }: Store, tx: Tx): Promise<void> {
  const day = utcDayOf(at);
  if (await accounts.recordActiveDay(member, day, tx)) tx.emit(identity.memberActive, { member, day });
}

/**
 * Publishes that a member is active when their session continues. A failure must not end the session: a refresh token
 * is already spent. The next request for an access token retries.
 */
export async function recordActivity(account: Account, at: Date, { store, commit, log }: Context): Promise<void> {
  if (isActiveDayRecorded(account.lastActiveOn, at)) return;
  await commit((tx) => publishMemberActive(account.code, at, store, tx)).catch((err: unknown) =>
    log.warn({ err }, 'member activity not recorded; the next request for an access token retries'),
  );
}
