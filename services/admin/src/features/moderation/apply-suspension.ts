import { admin, Problem } from '@hamrah/contracts';
import { operator } from '@hamrah/contracts/operator';
import type { StaffSession, Tx } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { lockMemberIfExists } from '../../projections/lock-member-if-exists.ts';
import { sendNotice } from './send-notice.ts';

interface SuspensionRequest {
  readonly member: string;
  readonly reasonCode: admin.ModerationReason;
  readonly reason: string;
  readonly staff: StaffSession;
  readonly remoteAddress: string;
}

/**
 * Suspends a member, notifies them and records the suspension in the audit log. Throws if the member is already
 * suspended or is deleted.
 */
export async function applySuspension(
  { member, reasonCode, reason, staff, remoteAddress }: SuspensionRequest,
  context: Context,
  tx: Tx,
): Promise<void> {
  const { store, now } = context;
  const at = now();
  if (!(await lockMemberIfExists(member, context, tx))) throw new Problem('admin.member_not_found');
  if (await store.suspensions.find(member, tx)) throw new Problem('admin.no_change');
  await store.suspensions.insert({ _id: member, reasonCode, reason, staff: staff.id, name: staff.name, at }, tx);
  tx.emit(admin.suspensionDecided, { member, suspended: true, reasonCode, at: at.toISOString() });
  const notice = {
    member,
    title: 'We have suspended your account',
    body: `${admin.moderationReasonTexts[reasonCode]} Nobody can see your profile for now, and nothing in it is lost. If we’re mistaken, please write to ${operator.grievanceOfficer.email}.`,
  };
  sendNotice(notice, context, tx);
  const entry = { action: 'member.suspended', subject: member, reason, details: { reasonCode } };
  await recordAction(context, staff, remoteAddress, entry, tx);
}
