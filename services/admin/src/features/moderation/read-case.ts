import { admin, inbox, Problem, profile } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { caseRowOf } from './case-view.ts';
import { type Context, feature } from '../../context.ts';
import type { Case } from '../../domain/moderation.ts';

/** A moderator reads a case; of one with private messages the audit says first that they did. */
export const readCase = feature(admin.readCase, async function readCase({ params, staff, remoteAddress }, deps) {
  const { store, commit, request } = deps;
  const found = await store.cases.find(params.case);
  if (!found) throw new Problem('admin.case_not_found');
  if (found.kind !== 'photo') {
    const what = { act: 'moderation.case_read', subject: found.member, details: { case: found.id, kind: found.kind } };
    await commit((tx) => recordAction(deps, staff, remoteAddress, what, tx));
  }
  const [{ report, message }, appeal, priors] = await Promise.all([
    evidenceOf(found, deps),
    found.photo === null ? null : request(profile.getAppeal, { photo: found.photo }),
    store.cases.countPriors(found.member, found.id),
  ]);
  return { ...caseRowOf(found), photo: found.photo ?? report?.photo ?? null, report, message, appeal, priorSanctions: priors };
});

async function evidenceOf({ kind, source }: Case, { request }: Context) {
  return {
    report: kind === 'report' ? await request(inbox.getReport, { report: source }) : null,
    message: kind === 'message' ? await request(inbox.getReportedMessage, { message: source }) : null,
  };
}
