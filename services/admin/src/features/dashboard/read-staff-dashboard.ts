import { admin, hasStaffPermission } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { parseSearch } from '../../domain/search.ts';
import { memberRowsOf } from '../../projections/member-rows.ts';
import { paymentRowsOf } from '../../projections/payment-rows.ts';

const newest = { key: 'timeKey', order: 'desc', limit: 10 } as const;
const search = parseSearch();

/** Staff read the dashboard. Fields that they have no permission to read are null. */
export const readStaffDashboard = feature(
  admin.readStaffDashboard,
  async function readStaffDashboard({ query, staff }, context) {
    const { store, now } = context;
    const canReadMembers = hasStaffPermission(staff.roles, 'members.read');
    const canReadPayments = hasStaffPermission(staff.roles, 'payments.read');
    const newestMembers = async (account: 'Free' | 'Pro') =>
      memberRowsOf((await store.members.page({ search, account }, newest)).items, context);
    const newestPayments = async () => paymentRowsOf((await store.payments.page({ search }, newest)).items, context);
    const [{ counters, days, at }, recentFree, recentPaid, recentPayments] = await Promise.all([
      store.countDashboard(query.days, now()),
      canReadMembers ? newestMembers('Free') : null,
      canReadMembers ? newestMembers('Pro') : null,
      canReadPayments ? newestPayments() : null,
    ]);
    const hideUnlessPermitted = (revenuePaise: number) => (canReadPayments ? revenuePaise : null);
    return {
      counters: {
        ...counters,
        revenuePaise: hideUnlessPermitted(counters.revenuePaise),
        demoRevenuePaise: hideUnlessPermitted(counters.demoRevenuePaise),
      },
      recentFree,
      recentPaid,
      recentPayments,
      days: days.map((day) => ({ ...day, revenuePaise: hideUnlessPermitted(day.revenuePaise) })),
      countedAt: at.toISOString(),
    };
  },
);
