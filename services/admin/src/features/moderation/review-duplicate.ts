import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { duplicateViewOf } from './duplicate-view.ts';

/** A moderator says whether two accounts are of one person; the audit has it under both. */
export const reviewDuplicate = feature(
  admin.reviewDuplicate,
  async function reviewDuplicate({ params: { pair }, body, staff, remoteAddress }, context) {
    const { store, commit, now } = context;
    const { state, reason } = body;
    const judged = await commit(async (tx) => {
      const verdict = { staff: staff.id, name: staff.name, reason, at: now() };
      const after = await store.duplicates.setVerdict(pair, state, verdict, tx);
      if (!after) throw new Problem('admin.duplicate_not_found');
      for (const subject of after.members)
        await recordAction(
          context,
          staff,
          remoteAddress,
          { act: 'duplicate.judged', subject, reason, details: { pair, state } },
          tx,
        );
      return after;
    });
    return duplicateViewOf(judged);
  },
);
