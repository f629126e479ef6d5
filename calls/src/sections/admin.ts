import { type AnyRoute, accountTypes, admin, genders } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { filterOption, text } from '../mapping/fields.ts';
import { parseInput } from '../call-error.ts';
import { readRows } from '../mapping/paged-list.ts';
import { dayAndTime, rupees } from '../mapping/rows.ts';

const nothing = z.object({});
/** Filters of a table; a date is one day. */
const filters = z.object({ path: filterOption, search: text, date: text });

/** A filter as our tables take it. */
function queryOf({ path, search, date }: z.output<typeof filters>) {
  const day = date.slice(0, 10);
  return { ...(path && { path }), ...(search && { search }), ...(day && { from: day, to: day }) };
}

const account = z.enum(accountTypes, 'Please choose from the list.').optional();
const gender = z.enum(genders, 'Please choose from the list.').optional();

/** `Free` or `Pro`, `male` or `female`, in any case. */
function accountAndGender(acc: string | undefined, gen: string | undefined) {
  const capital = (word: string | undefined) => word && word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  const chosen = { account: parseInput(account, capital(acc)), gender: parseInput(gender, capital(gen)) };
  return { ...(chosen.account && { account: chosen.account }), ...(chosen.gender && { gender: chosen.gender }) };
}

/** Contact details are masked: whole ones are revealed one by one, for a stated reason. */
const contactOf = (contact: { email: string; phone: string } | null) => ({
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
});

const memberRow = (row: z.output<typeof admin.memberRow>) => ({
  id: row.member,
  uniquecode: row.member,
  first_name: row.firstName,
  last_name: row.lastName,
  name: `${row.firstName} ${row.lastName}`,
  ...contactOf(row.contact),
  community: row.path,
  gender: row.gender,
  profile_type: row.profileFor,
  account_type: row.accountType,
  country: row.country,
  state: row.state,
  city: row.city,
  date: row.joinedAt.slice(0, 10),
});

const transitionRow = (row: z.output<typeof admin.paymentRow>) => ({
  id: row.member,
  user_id: row.member,
  name: row.name,
  ...contactOf(row.contact),
  community: row.path ?? '',
  merchantTransactionId: row.payment,
  plan: row.plan,
  amount: rupees(row.totalPaise),
  amount_before_gst: rupees(row.beforeGstPaise),
  gst_amount: rupees(row.gstPaise),
  status: row.state,
  ...dayAndTime(row.paidAt),
});

const queryRow = (row: admin.EnquiryRow) => ({
  id: row.enquiry,
  name: row.name,
  phone: row.phone,
  spritual_path: row.path,
  type: row.type,
  message: row.message,
  ...dayAndTime(row.at),
});

const staff = { who: 'staff', body: 'json' } as const;
const dashboard: readonly AnyRoute[] = [admin.readStaffDashboard];
const query = { days: 7 };

/** Staff's own calls; to whoever is no staff their addresses are unknown. */
export const adminCalls: readonly Call[] = [
  defineCall('POST', '/adminGet10Users', {
    ...staff,
    bodySchema: nothing,
    routes: dashboard,
    summary: '`data`: the ten members with a free account who joined last; none for roles that may not read members.',
    async handle({ request: ask }) {
      const { recentFree } = await ask(admin.readStaffDashboard, { query });
      return { status: 1, data: (recentFree ?? []).map(memberRow) };
    },
  }),
  defineCall('POST', '/adminGet10UsersPaid', {
    ...staff,
    bodySchema: nothing,
    routes: dashboard,
    summary: '`data`: the ten members with a paid account who joined last.',
    async handle({ request: ask }) {
      const { recentPaid } = await ask(admin.readStaffDashboard, { query });
      return { status: 1, data: (recentPaid ?? []).map(memberRow) };
    },
  }),
  defineCall('POST', '/adminGet10Transition', {
    ...staff,
    bodySchema: nothing,
    routes: dashboard,
    summary: '`data`: the ten payments made last; none for roles that may not read payments.',
    async handle({ request: ask }) {
      const { recentPayments } = await ask(admin.readStaffDashboard, { query });
      return { status: 1, data: (recentPayments ?? []).map(transitionRow) };
    },
  }),
  defineCall('POST', '/adminGetDashCount', {
    ...staff,
    bodySchema: nothing,
    routes: dashboard,
    summary:
      '`total_users`, `paid_users`, `free_users`, `revenue` (rupees; null for roles that may not read it), `male`, `female`.',
    async handle({ request: ask }) {
      const { counters } = await ask(admin.readStaffDashboard, { query });
      return {
        total_users: counters.totalUsers,
        paid_users: counters.paidUsers,
        free_users: counters.freeUsers,
        revenue: counters.revenuePaise === null ? null : rupees(counters.revenuePaise),
        male: counters.male,
        female: counters.female,
      };
    },
  }),
  defineCall('POST', '/adminGetAllTransition', {
    ...staff,
    bodySchema: filters,
    routes: [admin.listPayments],
    summary: '`data`: payments that were made, newest first.',
    async handle({ body, request: ask }) {
      const chosen = queryOf(body);
      const rows = await readRows((page) => ask(admin.listPayments, { query: { ...page, ...chosen } }));
      return { status: 1, data: rows.map(transitionRow) };
    },
  }),
  defineCall('POST', '/adminGetAllUsers', {
    ...staff,
    bodySchema: filters.extend({ acc: filterOption, gen: filterOption }),
    routes: [admin.listMembers],
    summary: '`data`: members, newest first; contact details are masked.',
    async handle({ body: { acc, gen, ...rest }, request: ask }) {
      const chosen = { ...queryOf(rest), ...accountAndGender(acc, gen) };
      const rows = await readRows((page) => ask(admin.listMembers, { query: { ...page, ...chosen } }));
      return { status: 1, data: rows.map(memberRow) };
    },
  }),
  defineCall('POST', '/adminGetAllquery', {
    ...staff,
    bodySchema: filters.extend({ type: filterOption }),
    routes: [admin.listEnquiries],
    summary: '`data`: enquiries, newest first.',
    async handle({ body: { type, ...rest }, request: ask }) {
      const chosen = {
        ...queryOf(rest),
        ...(type && { type: type === 'nri' ? ('nri' as const) : ('contact' as const) }),
      };
      const rows = await readRows((page) => ask(admin.listEnquiries, { query: { ...page, ...chosen } }));
      return { status: 1, data: rows.map(queryRow) };
    },
  }),
];
