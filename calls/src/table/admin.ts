import { type AnyRoute, accountTypes, admin, genders } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, call } from '../call.ts';
import { option, text } from '../fields.ts';
import { parsed } from '../refused.ts';
import { rowsOf } from './pages.ts';
import { dayAndTime, rupees } from './rows.ts';

const nothing = z.object({});
/** Filters of a table; a date is one day. */
const filters = z.object({ path: option, search: text, date: text });

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
  const chosen = { account: parsed(account, capital(acc)), gender: parsed(gender, capital(gen)) };
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
  call('POST', '/adminGet10Users', {
    ...staff,
    takes: nothing,
    routes: dashboard,
    answers: '`data`: the ten members with a free account who joined last; none for roles that may not read members.',
    async serve({ ask }) {
      const { recentFree } = await ask(admin.readStaffDashboard, { query });
      return { status: 1, data: (recentFree ?? []).map(memberRow) };
    },
  }),
  call('POST', '/adminGet10UsersPaid', {
    ...staff,
    takes: nothing,
    routes: dashboard,
    answers: '`data`: the ten members with a paid account who joined last.',
    async serve({ ask }) {
      const { recentPaid } = await ask(admin.readStaffDashboard, { query });
      return { status: 1, data: (recentPaid ?? []).map(memberRow) };
    },
  }),
  call('POST', '/adminGet10Transition', {
    ...staff,
    takes: nothing,
    routes: dashboard,
    answers: '`data`: the ten payments made last; none for roles that may not read payments.',
    async serve({ ask }) {
      const { recentPayments } = await ask(admin.readStaffDashboard, { query });
      return { status: 1, data: (recentPayments ?? []).map(transitionRow) };
    },
  }),
  call('POST', '/adminGetDashCount', {
    ...staff,
    takes: nothing,
    routes: dashboard,
    answers:
      '`total_users`, `paid_users`, `free_users`, `revenue` (rupees; null for roles that may not read it), `male`, `female`.',
    async serve({ ask }) {
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
  call('POST', '/adminGetAllTransition', {
    ...staff,
    takes: filters,
    routes: [admin.listPayments],
    answers: '`data`: payments that were made, newest first.',
    async serve({ body, ask }) {
      const chosen = queryOf(body);
      const rows = await rowsOf((page) => ask(admin.listPayments, { query: { ...page, ...chosen } }));
      return { status: 1, data: rows.map(transitionRow) };
    },
  }),
  call('POST', '/adminGetAllUsers', {
    ...staff,
    takes: filters.extend({ acc: option, gen: option }),
    routes: [admin.listMembers],
    answers: '`data`: members, newest first; contact details are masked.',
    async serve({ body: { acc, gen, ...rest }, ask }) {
      const chosen = { ...queryOf(rest), ...accountAndGender(acc, gen) };
      const rows = await rowsOf((page) => ask(admin.listMembers, { query: { ...page, ...chosen } }));
      return { status: 1, data: rows.map(memberRow) };
    },
  }),
  call('POST', '/adminGetAllquery', {
    ...staff,
    takes: filters.extend({ type: option }),
    routes: [admin.listEnquiries],
    answers: '`data`: enquiries, newest first.',
    async serve({ body: { type, ...rest }, ask }) {
      const chosen = {
        ...queryOf(rest),
        ...(type && { type: type === 'nri' ? ('nri' as const) : ('contact' as const) }),
      };
      const rows = await rowsOf((page) => ask(admin.listEnquiries, { query: { ...page, ...chosen } }));
      return { status: 1, data: rows.map(queryRow) };
    },
  }),
];
