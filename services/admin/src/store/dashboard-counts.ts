import { lastDays } from '../domain/india-day.ts';
import { parseSearch } from '../domain/search.ts';
import type { openConnectionProjection } from '../projections/connections.ts';
import type { openMembers } from '../projections/members.ts';
import type { openPayments } from '../projections/payments.ts';

interface CountedProjections {
  readonly members: ReturnType<typeof openMembers>;
  readonly payments: ReturnType<typeof openPayments>;
  readonly connections: ReturnType<typeof openConnectionProjection>;
}

/** The counts of the dashboard. Money in paise. */
export interface DashboardCounts {
  readonly counters: {
    readonly totalUsers: number;
    readonly paidUsers: number;
    readonly freeUsers: number;
    readonly male: number;
    readonly female: number;
    readonly revenuePaise: number;
    /** The part of the revenue that demo members paid. */
    readonly demoRevenuePaise: number;
  };
  readonly days: readonly {
    readonly day: string;
    readonly registrations: number;
    readonly connections: number;
    readonly revenuePaise: number;
  }[];
  readonly at: Date;
}

async function countDashboard(
  dayCount: number,
  at: Date,
  { members, payments, connections }: CountedProjections,
): Promise<DashboardCounts> {
  const days = lastDays(at, dayCount);
  const first = days[0] ?? '';
  const search = parseSearch();
  const [free, paid, male, female, registrationsByDay, connectionsByDay, revenueByDay, demoRevenuePaise] =
    await Promise.all([
      members.countNow({ search, account: 'Free' }),
      members.countNow({ search, account: 'Pro' }),
      members.countNow({ search, gender: 'Male' }),
      members.countNow({ search, gender: 'Female' }),
      members.countRegistrationsByDay(first),
      connections.countByDay(first),
      payments.sumRevenueByDay(),
      payments.sumDemoRevenue(),
    ]);
  return {
    counters: {
      totalUsers: free + paid,
      paidUsers: paid,
      freeUsers: free,
      male,
      female,
      revenuePaise: [...revenueByDay.values()].reduce((sum, paise) => sum + paise, 0),
      demoRevenuePaise,
    },
    days: days.map((day) => ({
      day,
      registrations: registrationsByDay.get(day) ?? 0,
      connections: connectionsByDay.get(day) ?? 0,
      revenuePaise: revenueByDay.get(day) ?? 0,
    })),
    at,
  };
}

const ttlMs = 30_000;

/**
 * Returns a function that reads the counts of the dashboard, with one row for each of the last `dayCount` days. Counts
 * are cached for 30 seconds, and concurrent callers share one result.
 */
export function openDashboardCounts(projections: CountedProjections) {
  const cache = new Map<number, { readonly counts: Promise<DashboardCounts>; readonly expiresAt: number }>();
  return (dayCount: number, now: Date): Promise<DashboardCounts> => {
    const cached = cache.get(dayCount);
    if (cached && cached.expiresAt > now.getTime()) return cached.counts;
    const counts = countDashboard(dayCount, now, projections);
    cache.set(dayCount, { counts, expiresAt: now.getTime() + ttlMs });
    counts.catch(() => cache.delete(dayCount));
    return counts;
  };
}
