import { admin, hasStaffPermission, Problem, profile } from '@hamrah/contracts';
import { type Context, feature } from '../../context.ts';
import { memberRowsOf } from '../../projections/member-rows.ts';
import { paymentRowsOf } from '../../projections/payment-rows.ts';

const maxPayments = 10;

/** Staff read one member. */
export const readMember = feature(admin.readMember, async function readMember({ params, staff }, context) {
  const member = await context.store.members.find(params.member);
  if (!member) throw new Problem('admin.member_not_found');
  const canReadPayments = hasStaffPermission(staff.roles, 'payments.read');
  const [[row], about, payments] = await Promise.all([
    memberRowsOf([member], context),
    aboutOf(params.member, context),
    canReadPayments ? latestPaymentsOf(params.member, context) : null,
  ]);
  if (!row) throw new Problem('admin.member_not_found');
  return {
    ...member,
    ...row,
    about,
    lastActiveOn: member.lastActiveOn ?? null,
    frequentEdits: member.frequentEdits ?? null,
    plan: member.plan ?? null,
    payments,
  };
});

const latestPaymentsOf = async (member: string, context: Context) =>
  paymentRowsOf(await context.store.payments.listLatest(member, maxPayments), context);

/** Requests About Me from profile. Null if the member has none or profile is unavailable. */
async function aboutOf(member: string, { request, log }: Context): Promise<string | null> {
  try {
    const { items } = await request(profile.listMembers, { after: '', codes: [member] });
    return items[0]?.published.about ?? null;
  } catch (err) {
    log.warn({ err }, 'About Me unavailable');
    return null;
  }
}
