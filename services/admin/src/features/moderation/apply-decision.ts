import { admin, inbox, Problem } from '@hamrah/contracts';
import type { StaffSession, Tx } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { assertCanDecide, type Case, type Decision, noticeOf } from '../../domain/moderation.ts';
import { applySuspension } from './apply-suspension.ts';
import { sendNotice } from './send-notice.ts';

interface RequestedDecision extends Pick<Decision, 'decision' | 'reasonCode' | 'reason'> {
  /** The state in which the staff member saw the case. */
  readonly state: 'open' | 'appealed';
}
interface Reviewer {
  readonly staff: StaffSession;
  readonly remoteAddress: string;
}

/** Decides a case. The effects on photo and member and the audit entry commit in one transaction. */
export async function decide(
  moderationCase: Case,
  { decision, reasonCode, reason, state }: RequestedDecision,
  { staff, remoteAddress }: Reviewer,
  context: Context,
): Promise<Case> {
  const { store, commit, now } = context;
  if (moderationCase.state !== state) throw new Problem('admin.edit_conflict');
  const photo = await photoToDecide(moderationCase, decision, context);
  return commit(async (tx) => {
    const record: Decision = { decision, reasonCode, reason, staff: staff.id, name: staff.name, at: now() };
    assertCanDecide(moderationCase, record, photo);
    const decidedCase = await store.cases.decide(moderationCase.id, state, record, photo, tx);
    if (!decidedCase) throw new Problem('admin.edit_conflict');
    const details = { case: moderationCase.id, kind: moderationCase.kind, decision, reasonCode };
    const entry = { action: 'moderation.decided', subject: moderationCase.member, reason, details };
    await recordAction(context, staff, remoteAddress, entry, tx);
    const isAppeal = state === 'appealed';
    await applyDecision({ decidedCase, record, isAppeal, staff, remoteAddress }, context, tx);
    return decidedCase;
  });
}

/** Returns the photo of a case. For a report whose photo is rejected, requests the photo id from inbox. */
async function photoToDecide(
  { kind, photo, source }: Case,
  decision: admin.CaseDecision,
  { request }: Context,
): Promise<string | null> {
  if (kind !== 'report' || decision !== 'reject' || photo !== null) return photo;
  return (await request(inbox.getReport, { report: source }))?.photo ?? null;
}

interface AppliedDecision extends Reviewer {
  readonly decidedCase: Case;
  readonly record: Decision;
  readonly isAppeal: boolean;
}

async function applyDecision(
  { decidedCase, record, isAppeal, staff, remoteAddress }: AppliedDecision,
  context: Context,
  tx: Tx,
): Promise<void> {
  const { store } = context;
  const { member, photo } = decidedCase;
  const { decision, reasonCode, reason, at } = record;
  const isRejected = decision === 'reject';
  if (photo !== null && (isRejected || decision === 'accept')) {
    const withheld = isRejected ? reasonCode : null;
    if (isRejected && decidedCase.kind !== 'photo') await store.cases.closeOpen(photo, member, tx);
    const appealable = isRejected && !isAppeal;
    tx.emit(admin.photoModerated, { photo, member, withheld, appealable, at: at.toISOString() });
  }
  if (decision === 'suspend' && reasonCode !== null && !(await store.suspensions.find(member, tx)))
    await applySuspension({ member, reasonCode, reason, staff, remoteAddress }, context, tx);
  const reasonText = reasonCode === null ? '' : admin.moderationReasonTexts[reasonCode];
  const notice = noticeOf(decision, reasonText, isAppeal);
  const link = isRejected || decision === 'accept' ? '/myphoto' : null;
  if (notice) sendNotice({ member, ...notice, link }, context, tx);
}
