import type { Context } from '../context.ts';
import { lastDays } from '../domain/india-day.ts';
import { parseSearch } from '../domain/search.ts';

/** What the dashboard counts; money in paise. */
export interface DashboardCounts {
  readonly counters: {
    readonly totalUsers: number;
    readonly paidUsers: number;
    readonly freeUsers: number;
    readonly male: number;
    readonly female: number;
    readonly revenuePaise: number;
  };
  readonly days: readonly {
    readonly day: string;
    readonly registrations: number;
    readonly connections: number;
    readonly revenuePaise: number;
  }[];
  readonly at: Date;
}

/** Counts what the dashboard shows of the last so many days. */
async function count(days: number, { store, now }: Pick<Context, 'store' | 'now'>): Promise<DashboardCounts> {
  const at = now();
  const span = lastDays(at, days);
  const first = span[0] ?? '';
  const search = parseSearch();
  const { members, payments, connections } = store;
  const [free, paid, male, female, joined, made, revenue] = await Promise.all([
    members.count({ search, account: 'Free' }, { fresh: true }),
    members.count({ search, account: 'Pro' }, { fresh: true }),
    members.count({ search, gender: 'Male' }, { fresh: true }),
    members.count({ search, gender: 'Female' }, { fresh: true }),
    members.joinedByDay(first),
    connections.madeByDay(first),
    payments.revenueByDay(),
  ]);
  return {
    counters: {
      totalUsers: free + paid,
      paidUsers: paid,
      freeUsers: free,
      male,
      female,
      revenuePaise: [...revenue.values()].reduce((sum, paise) => sum + paise, 0),
    },
    days: span.map((day) => ({
      day,
      registrations: joined.get(day) ?? 0,
      connections: made.get(day) ?? 0,
      revenuePaise: revenue.get(day) ?? 0,
    })),
    at,
  };
}

/** Counts are good for this long. */
const ttlMs = 30_000;

/** The dashboard's counts: counted again at most every half minute, by the first who asks. */
export function openDashboardCounts() {
  const cache = new Map<number, { readonly counted: Promise<DashboardCounts>; readonly until: number }>();
  return (days: number, deps: Pick<Context, 'store' | 'now'>): Promise<DashboardCounts> => {
    const at = deps.now().getTime();
    const known = cache.get(days);
    if (known && known.until > at) return known.counted;
    const counted = count(days, deps);
    cache.set(days, { counted, until: at + ttlMs });
    counted.catch(() => cache.delete(days));
    return counted;
  };
}
export type CountDashboard = ReturnType<typeof openDashboardCounts>;
