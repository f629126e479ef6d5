import { admin, ageBounds, ageOn, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';

/**
 * Staff correct the date of birth or the gender of a member. Members can change their date of birth only once and their
 * gender never.
 */
export const correctMember = feature(
  admin.correctMember,
  async function correctMember({ params: { member }, body, staff, remoteAddress }, context) {
    const { store, commit, now } = context;
    const stored = await store.members.find(member);
    if (!stored) throw new Problem('admin.member_not_found');
    const before = { dateOfBirth: stored.dateOfBirth, gender: stored.gender };
    const dateOfBirth = body.dateOfBirth === before.dateOfBirth ? null : (body.dateOfBirth ?? null);
    const gender = body.gender === before.gender ? null : (body.gender ?? null);
    if (dateOfBirth === null && gender === null) throw new Problem('admin.no_change');
    const age = ageOn(dateOfBirth ?? before.dateOfBirth, now());
    if (dateOfBirth !== null && (age < ageBounds.min || age > ageBounds.max))
      throw new Problem('admin.age_out_of_range');
    await commit(async (tx) => {
      tx.emit(admin.memberCorrected, { member, dateOfBirth, gender, at: now().toISOString() });
      const after = { dateOfBirth: dateOfBirth ?? before.dateOfBirth, gender: gender ?? before.gender };
      const entry = { action: 'member.corrected', subject: member, reason: body.reason, details: { before, after } };
      await recordAction(context, staff, remoteAddress, entry, tx);
    });
  },
);
