import { admin, hasStaffPermission } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { parseSearch } from '../../domain/search.ts';
import { memberRows, paymentRows } from '../../projections/member-rows.ts';

const newest = { key: 'listedAt', order: 'desc', limit: 10 } as const;
const search = parseSearch();

/** Staff see how things stand, as far as their roles reach. */
export const readStaffDashboard = feature(
  admin.readStaffDashboard,
  async function readStaffDashboard({ query, staff }, deps) {
    const { store, dashboardCounts: counting } = deps;
    const seesMembers = hasStaffPermission(staff.roles, 'members.read');
    const seesPayments = hasStaffPermission(staff.roles, 'payments.read');
    const recent = async (account: 'Free' | 'Pro') =>
      seesMembers ? memberRows((await store.members.page({ search, account }, newest)).items, deps) : null;
    const [{ counters, days, at }, recentFree, recentPaid, recentPayments] = await Promise.all([
      counting(query.days, deps),
      recent('Free'),
      recent('Pro'),
      seesPayments ? store.payments.page({ search }, newest).then(({ items }) => paymentRows(items, deps)) : null,
    ]);
    const asFarAsSeen = (revenuePaise: number) => (seesPayments ? revenuePaise : null);
    return {
      counters: { ...counters, revenuePaise: asFarAsSeen(counters.revenuePaise) },
      recentFree,
      recentPaid,
      recentPayments,
      days: days.map((day) => ({ ...day, revenuePaise: asFarAsSeen(day.revenuePaise) })),
      countedAt: at.toISOString(),
    };
  },
);
