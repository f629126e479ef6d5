import type { StaffSession, Tx } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import type { Act } from './domain/audit-chain.ts';

/** What an act is beside who did it, when and from where. */
type What = Pick<Act, 'act'> & Partial<Pick<Act, 'subject' | 'reason' | 'details'>>;

/** Writes into the audit, within the transaction of the act itself, what somebody among staff has done. */
export const told = (
  { store, now }: Pick<Context, 'store' | 'now'>,
  staff: Pick<StaffSession, 'id' | 'name'>,
  from: string,
  { act, subject = null, reason = null, details = {} }: What,
  tx: Tx,
): Promise<void> =>
  store.audit.add({ at: now(), staff: staff.id, name: staff.name, act, subject, reason, details, from }, tx);
