import { admin, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { decide } from './apply-decision.ts';

/**
 * A moderator makes one decision on several new photos. Each photo has its own transaction and audit entry, and each
 * rejected photo its own notice.
 */
export const decidePhotos = feature(
  admin.decidePhotos,
  async function decidePhotos({ body: { cases, ...decision }, staff, remoteAddress }, context) {
    const reply: { decided: string[]; failed: { case: string; code: string }[] } = { decided: [], failed: [] };
    for (const id of new Set(cases)) {
      try {
        const moderationCase = await context.store.cases.find(id);
        if (moderationCase?.kind !== 'photo') throw new Problem('admin.case_not_found');
        await decide(moderationCase, { ...decision, state: 'open' }, { staff, remoteAddress }, context);
        reply.decided.push(id);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        reply.failed.push({ case: id, code: error.code });
      }
    }
    return reply;
  },
);
