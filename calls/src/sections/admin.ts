import { type AnyRoute, accountTypes, admin, genders } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { parseInput } from '../call-error.ts';
import { filterOption, text } from '../mapping/fields.ts';
import { readAllRows } from '../mapping/paged-list.ts';
import { dateAndTime, dateOf, toRupees } from '../mapping/rows.ts';

const noFields = z.object({});
/** Filters of a table. `date` is one day. */
const filters = z.object({ path: filterOption, search: text, date: text });

/** Converts filters to the query of our routes. */
function queryOf({ path, search, date }: z.output<typeof filters>) {
  const day = date.slice(0, 10);
  return { ...(path && { path }), ...(search && { search }), ...(day && { from: day, to: day }) };
}

const accountType = z.enum(accountTypes, 'Please choose from the list.').optional();
const gender = z.enum(genders, 'Please choose from the list.').optional();

/** Parses the filters `Free`/`Pro` and `Male`/`Female` case-insensitively. */
function memberFiltersOf(acc: string | undefined, gen: string | undefined) {
  const capitalize = (word: string | undefined) => word && word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();
  const filter = { account: parseInput(accountType, capitalize(acc)), gender: parseInput(gender, capitalize(gen)) };
  return { ...(filter.account && { account: filter.account }), ...(filter.gender && { gender: filter.gender }) };
}

/** Contact details arrive masked. Staff reveal them one by one with a reason. */
const contactFields = (contact: { email: string; phone: string } | null) => ({
  email: contact?.email ?? '',
  phone: contact?.phone ?? '',
});

const memberRow = (row: z.output<typeof admin.memberRow>) => ({
  id: row.member,
  uniquecode: row.member,
  first_name: row.firstName,
  last_name: row.lastName,
  name: `${row.firstName} ${row.lastName}`,
  ...contactFields(row.contact),
  community: row.path,
  gender: row.gender,
  profile_type: row.profileFor,
  account_type: row.accountType,
  country: row.country,
  state: row.state,
  city: row.city,
  date: dateOf(row.joinedAt),
});

const transactionRow = (row: z.output<typeof admin.paymentRow>) => ({
  id: row.member,
  user_id: row.member,
  name: row.name,
  ...contactFields(row.contact),
  mobileNumber: row.contact?.phone ?? '',
  community: row.path ?? '',
  merchantTransactionId: row.payment,
  plan: row.plan,
  amount: toRupees(row.totalPaise),
  amount_before_gst: toRupees(row.beforeGstPaise),
  gst_amount: toRupees(row.gstPaise),
  status: row.state,
  ...dateAndTime(row.paidAt),
});

const enquiryRow = (row: admin.EnquiryRow) => ({
  id: row.enquiry,
  name: row.name,
  phone: row.phone,
  spritual_path: row.path,
  type: row.type,
  message: row.message,
  ...dateAndTime(row.at),
});

const staffCall = { access: 'staff', bodyFormat: 'json' } as const;
const dashboardRoutes: readonly AnyRoute[] = [admin.readStaffDashboard];
const dashboardQuery = { days: 7 };

/** Staff calls. Other callers get 404. */
export const adminCalls: readonly Call[] = [
  defineCall('POST', '/adminGet10Users', {
    ...staffCall,
    bodySchema: noFields,
    routes: dashboardRoutes,
    summary: '`data`: the ten latest members with a free account. Empty for roles that may not read members.',
    handle: async function listLatestFreeMembers({ request }) {
      const { recentFree } = await request(admin.readStaffDashboard, { query: dashboardQuery });
      return { status: 1, data: (recentFree ?? []).map(memberRow) };
    },
  }),
  defineCall('POST', '/adminGet10UsersPaid', {
    ...staffCall,
    bodySchema: noFields,
    routes: dashboardRoutes,
    summary: '`data`: the ten latest members with a paid account. Empty for roles that may not read members.',
    handle: async function listLatestPaidMembers({ request }) {
      const { recentPaid } = await request(admin.readStaffDashboard, { query: dashboardQuery });
      return { status: 1, data: (recentPaid ?? []).map(memberRow) };
    },
  }),
  defineCall('POST', '/adminGet10Transition', {
    ...staffCall,
    bodySchema: noFields,
    routes: dashboardRoutes,
    summary: '`data`: the ten latest payments. Empty for roles that may not read payments.',
    handle: async function listLatestPayments({ request }) {
      const { recentPayments } = await request(admin.readStaffDashboard, { query: dashboardQuery });
      return { status: 1, data: (recentPayments ?? []).map(transactionRow) };
    },
  }),
  defineCall('POST', '/adminGetDashCount', {
    ...staffCall,
    bodySchema: noFields,
    routes: dashboardRoutes,
    summary:
      '`total_users`, `paid_users`, `free_users`, `revenue` (rupees; null for roles that may not read it), `male`, `female`.',
    handle: async function readStaffCounters({ request }) {
      const { counters } = await request(admin.readStaffDashboard, { query: dashboardQuery });
      return {
        total_users: counters.totalUsers,
        paid_users: counters.paidUsers,
        free_users: counters.freeUsers,
        revenue: counters.revenuePaise === null ? null : toRupees(counters.revenuePaise),
        male: counters.male,
        female: counters.female,
      };
    },
  }),
  defineCall('POST', '/adminGetAllTransition', {
    ...staffCall,
    bodySchema: filters,
    routes: [admin.listPayments],
    summary: '`data`: all completed payments, newest first.',
    handle: async function listPayments({ body, request }) {
      const filterQuery = queryOf(body);
      const rows = await readAllRows((page) => request(admin.listPayments, { query: { ...page, ...filterQuery } }));
      return { status: 1, data: rows.map(transactionRow) };
    },
  }),
  defineCall('POST', '/adminGetAllUsers', {
    ...staffCall,
    bodySchema: filters.extend({ acc: filterOption, gen: filterOption }),
    routes: [admin.listMembers],
    summary: '`data`: all members, newest first. Contact details are masked.',
    handle: async function listMembers({ body: { acc, gen, ...filterFields }, request }) {
      const filterQuery = { ...queryOf(filterFields), ...memberFiltersOf(acc, gen) };
      const rows = await readAllRows((page) => request(admin.listMembers, { query: { ...page, ...filterQuery } }));
      return { status: 1, data: rows.map(memberRow) };
    },
  }),
  defineCall('POST', '/adminGetAllquery', {
    ...staffCall,
    bodySchema: filters.extend({ type: filterOption }),
    routes: [admin.listEnquiries],
    summary: '`data`: all enquiries, newest first.',
    handle: async function listEnquiries({ body: { type, ...filterFields }, request }) {
      const enquiryType = parseInput(z.enum(admin.enquiryTypes, 'Please choose from the list.').optional(), type);
      const filterQuery = {
        ...queryOf(filterFields),
        ...(enquiryType && { type: enquiryType }),
      };
      const rows = await readAllRows((page) => request(admin.listEnquiries, { query: { ...page, ...filterQuery } }));
      return { status: 1, data: rows.map(enquiryRow) };
    },
  }),
];
