import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { duplicateViewOf } from './duplicate-view.ts';

/**
 * A moderator decides whether two accounts belong to one person. The audit log records the decision for both members.
 */
export const reviewDuplicate = feature(
  admin.reviewDuplicate,
  async function reviewDuplicate({ params: { pair }, body, staff, remoteAddress }, context) {
    const { store, commit, now } = context;
    const { state, reason } = body;
    const reviewedPair = await commit(async (tx) => {
      const verdict = { staff: staff.id, name: staff.name, reason, at: now() };
      const duplicate = await store.duplicates.setVerdict(pair, state, verdict, tx);
      if (!duplicate) throw new Problem('admin.duplicate_not_found');
      for (const subject of duplicate.members) {
        const entry = { action: 'duplicate.reviewed', subject, reason, details: { pair, state } };
        await recordAction(context, staff, remoteAddress, entry, tx);
      }
      return duplicate;
    });
    return duplicateViewOf(reviewedPair);
  },
);
