import type { StaffSession, Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import type { AuditAction } from '../domain/audit-chain.ts';

type ActionFields = Pick<AuditAction, 'action'> & Partial<Pick<AuditAction, 'subject' | 'reason' | 'details'>>;

/** Appends a staff action to the audit log, in the transaction of the action. */
export const recordAction = (
  { store, now }: Pick<Context, 'store' | 'now'>,
  { id: staff, name }: Pick<StaffSession, 'id' | 'name'>,
  remoteAddress: string,
  { action, subject = null, reason = null, details = {} }: ActionFields,
  tx: Tx,
): Promise<void> => store.audit.append({ at: now(), staff, name, action, subject, reason, details, remoteAddress }, tx);
