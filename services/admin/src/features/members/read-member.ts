import { admin, hasStaffPermission, Problem, profile } from '@hamrah/contracts';
import { type Context, feature } from '../../context.ts';
import { memberRows, paymentRows } from '../../projections/member-rows.ts';

const paymentsShown = 10;

/** Staff see one member. */
export const readMember = feature(admin.readMember, async function readMember({ params, staff }, deps) {
  const found = await deps.store.members.find(params.member);
  if (!found) throw new Problem('admin.member_not_found');
  const seesPayments = hasStaffPermission(staff.roles, 'payments.read');
  const [[row], about, payments] = await Promise.all([
    memberRows([found], deps),
    aboutOf(params.member, deps),
    seesPayments
      ? deps.store.payments.latestOf(params.member, paymentsShown).then((rows) => paymentRows(rows, deps))
      : null,
  ]);
  if (!row) throw new Problem('admin.member_not_found');
  return { ...found, ...row, about, lastActiveOn: found.lastActiveOn ?? null, plan: found.plan ?? null, payments };
});

/** What a member says about themself; null while profile does not answer. */
async function aboutOf(member: string, { request, log }: Context): Promise<string | null> {
  try {
    const { items } = await request(profile.listMembers, { after: '', codes: [member] });
    return items[0]?.published.about ?? null;
  } catch (err) {
    log.warn({ err }, 'profile not asked');
    return null;
  }
}
