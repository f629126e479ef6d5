import { admin, inbox, Problem } from '@hamrah/contracts';
import type { StaffSession, Tx } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import { sendNotice } from './send-notice.ts';
import { caseRowOf } from './case-view.ts';
import { type Context, feature } from '../../context.ts';
import { type Case, assertCanDecide, type Decision, noticeOf } from '../../domain/moderation.ts';
import { applySuspension } from './apply-suspension.ts';

/** A moderator judges a case: the photo, the member and the audit follow in one transaction. */
export const decideCase = feature(
  admin.decideCase,
  async function decideCase({ params, body, staff, remoteAddress: from }, deps) {
    const { store, commit, request, now } = deps;
    const { decision, reasonCode: why, reason, state } = body;
    const found = await store.cases.find(params.case);
    if (!found) throw new Problem('admin.case_not_found');
    if (found.state !== state) throw new Problem('admin.edit_conflict');
    const named = found.kind === 'report' && decision === 'reject' && found.photo === null;
    const photo = named ? ((await request(inbox.getReport, { report: found.source }))?.photo ?? null) : found.photo;
    const decided = await commit(async (tx) => {
      const made: Decision = { decision, why, reason, staff: staff.id, name: staff.name, at: now() };
      assertCanDecide(found, made, photo);
      const after = await store.cases.decide(found.id, state, made, photo, tx);
      if (!after) throw new Problem('admin.edit_conflict');
      const details = { case: found.id, kind: found.kind, decision, why };
      const what = { act: 'moderation.decided', subject: found.member, reason, details };
      await recordAction(deps, staff, from, what, tx);
      await carryOut({ after, made, isAppeal: state === 'appealed', staff, from }, deps, tx);
      return after;
    });
    return caseRowOf(decided);
  },
);

interface Carrying {
  readonly after: Case;
  readonly made: Decision;
  readonly isAppeal: boolean;
  readonly staff: StaffSession;
  readonly from: string;
}

async function carryOut({ after, made, isAppeal, staff, from }: Carrying, deps: Context, tx: Tx): Promise<void> {
  const { member, photo } = after;
  const { decision, why, reason, at } = made;
  const rejects = decision === 'reject';
  if (photo !== null && (rejects || (decision === 'accept' && isAppeal))) {
    const withheld = rejects ? why : null;
    if (rejects && after.kind !== 'photo') await deps.store.cases.closeOpen(photo, member, tx);
    tx.emit(admin.photoModerated, { photo, member, withheld, appealable: rejects && !isAppeal, at: at.toISOString() });
  }
  if (decision === 'suspend' && why !== null && !(await deps.store.suspensions.find(member, tx)))
    await applySuspension({ member, why, reason, staff, from }, deps, tx);
  const words = noticeOf(decision, why === null ? '' : admin.moderationReasonTexts[why], isAppeal);
  const link = rejects || decision === 'accept' ? '/myphoto' : null;
  if (words) sendNotice({ member, ...words, link }, deps, tx);
}
