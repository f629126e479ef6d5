import { admin, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { decide } from './apply-decision.ts';
import { caseRowOf } from './case-view.ts';

/** A moderator decides a case. */
export const decideCase = feature(
  admin.decideCase,
  async function decideCase({ params, body, staff, remoteAddress }, context) {
    const moderationCase = await context.store.cases.find(params.case);
    if (!moderationCase) throw new Problem('admin.case_not_found');
    return caseRowOf(await decide(moderationCase, body, { staff, remoteAddress }, context), context.store);
  },
);
