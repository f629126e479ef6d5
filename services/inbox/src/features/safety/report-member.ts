import { inbox, pairKeyOf } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { indiaDayOf } from '../../domain/india-day.ts';
import { assertWithinReportQuota } from '../../domain/report-quota.ts';
import { eraseDeletedMembers } from '../../projections/erase-deleted-members.ts';

/** A member reports another to staff, with messages of their conversation as evidence. */
export const reportMember = feature(inbox.reportMember, async function reportMember({ body, viewer }, context) {
  const { store, commit, newId, now } = context;
  const { member: reported, reason, description, photo } = body;
  const [reportedMember, messages] = await Promise.all([
    store.members.find(reported),
    store.messages.findByIds(pairKeyOf(viewer.code, reported), body.messages),
  ]);
  const isStored = await commit(async (tx) => {
    const at = now();
    const { day, endsAt } = indiaDayOf(at);
    assertWithinReportQuota(await store.counters.increment(viewer.code, `reports|${day}`, endsAt, tx));
    if (!reportedMember || reported === viewer.code) return false;
    const report = newId();
    const evidence = messages.map(({ id, from, text, at: writtenAt }) => ({ id, from, text, at: writtenAt }));
    const stored = {
      id: report,
      reporter: viewer.code,
      reported,
      reason,
      description,
      photo,
      messages: evidence,
      at,
    };
    await store.reports.insert(stored, tx);
    tx.emit(inbox.memberReported, { report, reporter: viewer.code, reported, at: at.toISOString() });
    return true;
  });
  if (isStored) await eraseDeletedMembers([viewer.code, reported], context);
});
