import { admin, inbox, Problem } from '@hamrah/contracts';
import type { StaffSession, Tx } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import { type Context, feature } from '../../context.ts';
import { assertCanDecide, type Case, type Decision, noticeOf } from '../../domain/moderation.ts';
import { applySuspension } from './apply-suspension.ts';
import { caseRowOf } from './case-view.ts';
import { sendNotice } from './send-notice.ts';

/** A moderator decides a case. The effects on photo and member commit in the same transaction. */
export const decideCase = feature(
  admin.decideCase,
  async function decideCase({ params, body, staff, remoteAddress }, context) {
    const { store, commit, now } = context;
    const { decision, reasonCode, reason, state } = body;
    const moderationCase = await store.cases.find(params.case);
    if (!moderationCase) throw new Problem('admin.case_not_found');
    if (moderationCase.state !== state) throw new Problem('admin.edit_conflict');
    const photo = await photoToDecide(moderationCase, decision, context);
    const closedCase = await commit(async (tx) => {
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
    return caseRowOf(closedCase);
  },
);

/** Returns the photo of a case. For a report whose photo is rejected, requests the photo id from inbox. */
async function photoToDecide(
  { kind, photo, source }: Case,
  decision: admin.CaseDecision,
  { request }: Context,
): Promise<string | null> {
  if (kind !== 'report' || decision !== 'reject' || photo !== null) return photo;
  return (await request(inbox.getReport, { report: source }))?.photo ?? null;
}

interface AppliedDecision {
  readonly decidedCase: Case;
  readonly record: Decision;
  readonly isAppeal: boolean;
  readonly staff: StaffSession;
  readonly remoteAddress: string;
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
  if (photo !== null && (isRejected || (decision === 'accept' && isAppeal))) {
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
