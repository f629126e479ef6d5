import type { StaffSession, Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import type { AuditAction } from '../domain/audit-chain.ts';

/** What an act is beside who did it, when and from where. */
type What = Pick<AuditAction, 'act'> & Partial<Pick<AuditAction, 'subject' | 'reason' | 'details'>>;

/** Writes into the audit, within the transaction of the act itself, what somebody among staff has done. */
export const recordAction = (
  { store, now }: Pick<Context, 'store' | 'now'>,
  staff: Pick<StaffSession, 'id' | 'name'>,
  from: string,
  { act, subject = null, reason = null, details = {} }: What,
  tx: Tx,
): Promise<void> =>
  store.audit.append({ at: now(), staff: staff.id, name: staff.name, act, subject, reason, details, from }, tx);
