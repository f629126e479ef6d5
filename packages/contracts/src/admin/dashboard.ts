import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { memberRow } from './members.ts';
import { paymentRow } from './payments.ts';

/** What happened on one calendar day in India. */
export const dailyFigures = z.object({
  day: z.iso.date(),
  /** Members who joined that day and are still here. */
  registrations: z.int().nonnegative(),
  /** Connections made that day that still stand. */
  connections: z.int().nonnegative(),
  /** Of payments made that day: what was paid, GST included, less what was given back; null for staff who may not read payments. */
  revenuePaise: z.int().nullable(),
});

/** What staff see first; parts a person's roles do not reach are null. */
export const staffDashboard = z.object({
  counters: z.object({
    totalUsers: z.int().nonnegative(),
    paidUsers: z.int().nonnegative(),
    freeUsers: z.int().nonnegative(),
    /** All that was ever paid, GST included, less what was given back. */
    revenuePaise: z.int().nullable(),
    male: z.int().nonnegative(),
    female: z.int().nonnegative(),
  }),
  /** The ten who joined last; null for staff who may not read members. */
  recentFree: z.array(memberRow).max(10).nullable(),
  recentPaid: z.array(memberRow).max(10).nullable(),
  /** The ten made last; null for staff who may not read payments. */
  recentPayments: z.array(paymentRow).max(10).nullable(),
  /** Day by day, the earliest first, today last; days without anything too. */
  days: z.array(dailyFigures),
  /** When the counters and the days were counted: again at most every half minute. */
  countedAt: z.iso.datetime(),
});
export type StaffDashboard = z.output<typeof staffDashboard>;

export const readStaffDashboard = route('GET', '/admin/dashboard', {
  who: 'staff',
  permission: 'dashboard.read',
  summary: 'Counters, who joined and who paid last, and registrations, connections and revenue by day.',
  query: z.object({ days: z.coerce.number().int().min(7).max(366).default(30) }),
  reply: staffDashboard,
});
