import { admin, inbox, Problem, profile } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { type Context, feature } from '../../context.ts';
import type { Case } from '../../domain/moderation.ts';
import { usedReadBudgetOf } from '../../domain/read-budget.ts';
import { caseRowOf } from './case-view.ts';

/** A moderator reads a case. Except for photo cases, the audit log records the access first. */
export const readCase = feature(admin.readCase, async function readCase({ params, staff, remoteAddress }, context) {
  const { store, commit, request } = context;
  const moderationCase = await store.cases.find(params.case);
  if (!moderationCase) throw new Problem('admin.case_not_found');
  const { id, kind, member } = moderationCase;
  if (kind !== 'photo') {
    const entry = { action: 'moderation.case_read', subject: member, details: { case: id, kind } };
    await commit((tx) => recordAction(context, staff, remoteAddress, entry, tx));
  }
  const [{ report, message, reading }, appeal, priorSanctions] = await Promise.all([
    evidenceOf(moderationCase, context),
    moderationCase.photo === null ? null : request(profile.getAppeal, { photo: moderationCase.photo }),
    store.cases.countPriorSanctions(member, id),
  ]);
  return {
    ...(await caseRowOf(moderationCase, store)),
    photo: moderationCase.photo ?? report?.photo ?? null,
    report,
    message,
    reading,
    appeal,
    priorSanctions,
  };
});

async function evidenceOf({ kind, source }: Case, { request }: Context) {
  return {
    report: kind === 'report' ? await request(inbox.getReport, { report: source }) : null,
    message: kind === 'message' ? await request(inbox.getReportedMessage, { message: source }) : null,
    reading: kind === 'reading' ? usedReadBudgetOf(source) : null,
  };
}
