import { admin, Problem } from '@hamrah/contracts';
import { operator } from '@hamrah/contracts/operator';
import type { StaffSession, Tx } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import { sendNotice } from './send-notice.ts';
import type { Context } from '../../context.ts';
import { memberExists } from '../../projections/member-exists.ts';

/** Who suspends whom: what the member is told, what the audit is told, and the address the call came from. */
export interface SuspensionRequest {
  readonly member: string;
  readonly why: admin.ModerationReason;
  readonly reason: string;
  readonly staff: StaffSession;
  readonly from: string;
}

/** Suspends a member, within the transaction of the act; `admin.no_change` when they are suspended. */
export async function applySuspension({ member, why, reason, staff, from }: SuspensionRequest, deps: Context, tx: Tx): Promise<void> {
  const { store, now } = deps;
  const at = now();
  if (!(await memberExists(member, deps, tx))) throw new Problem('admin.member_not_found');
  if (await store.suspensions.find(member, tx)) throw new Problem('admin.no_change');
  await store.suspensions.insert({ _id: member, why, reason, staff: staff.id, name: staff.name, at }, tx);
  tx.emit(admin.suspensionDecided, { member, suspended: true, reasonCode: why, at: at.toISOString() });
  sendNotice(
    {
      member,
      title: 'We have paused your account',
      body: `${admin.moderationReasonTexts[why]} Nobody sees your profile meanwhile, and nothing of it is lost. If we are mistaken, please write to ${operator.grievanceOfficer.email}.`,
    },
    deps,
    tx,
  );
  await recordAction(deps, staff, from, { act: 'member.suspended', subject: member, reason, details: { why } }, tx);
}
