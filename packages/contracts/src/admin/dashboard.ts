import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { memberRow } from './members.ts';
import { paymentRow } from './payments.ts';

/** Figures of one calendar day in India. */
export const dailyFigures = z.object({
  day: z.iso.date(),
  /** Members who joined that day and have not left. */
  registrations: z.int().nonnegative(),
  /** Connections made that day and not ended. */
  connections: z.int().nonnegative(),
  /** Revenue of that day including GST, minus refunds and disputes. Null for staff without access to payments. */
  revenuePaise: z.int().nullable(),
});

/** The staff dashboard. Fields are null for roles without access to them. */
export const staffDashboard = z.object({
  counters: z.object({
    totalUsers: z.int().nonnegative(),
    paidUsers: z.int().nonnegative(),
    freeUsers: z.int().nonnegative(),
    /** Total revenue including GST, minus refunds and disputes. */
    revenuePaise: z.int().nullable(),
    /** The part of the revenue that demo members paid. Null for staff without access to payments. */
    demoRevenuePaise: z.int().nullable(),
    male: z.int().nonnegative(),
    female: z.int().nonnegative(),
  }),
  /** The ten newest members of each account type. */
  recentFree: z.array(memberRow).max(10).nullable(),
  recentPaid: z.array(memberRow).max(10).nullable(),
  /** The ten newest payments. */
  recentPayments: z.array(paymentRow).max(10).nullable(),
  /** Figures by day, today last. Days without activity are included. */
  days: z.array(dailyFigures),
  /** When the figures were counted. They are cached for 30 seconds. */
  countedAt: z.iso.datetime(),
});
export type StaffDashboard = z.output<typeof staffDashboard>;

export const readStaffDashboard = route('GET', '/admin/dashboard', {
  access: 'staff',
  permission: 'dashboard.read',
  summary: 'Returns counters, recent members and payments, and registrations, connections and revenue by day.',
  query: z.object({ days: z.coerce.number().int().min(7).max(366).default(30) }),
  reply: staffDashboard,
});
