import { admin } from '@hamrah/contracts';
import { expectAccessible, screen, serve, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff, testOwner, testPayment, testRow } from '../testing/staff.tsx';

const timestamp = '2026-05-03T10:01:00.000Z';
const testDay = (overrides: Partial<admin.StaffDashboard['days'][number]>) => ({
  day: '2026-05-03',
  registrations: 0,
  connections: 0,
  revenuePaise: 0,
  ...overrides,
});
const dashboard: admin.StaffDashboard = {
  counters: {
    totalUsers: 12_345,
    paidUsers: 345,
    freeUsers: 12_000,
    revenuePaise: 9_876_500,
    demoRevenuePaise: 76_500,
    male: 6_000,
    female: 6_345,
  },
  recentFree: [testRow()],
  recentPaid: [],
  recentPayments: [testPayment],
  days: [testDay({ day: '2026-05-02', registrations: 3 }), testDay({ registrations: 5, revenuePaise: -100 })],
  countedAt: timestamp,
};

test('shows six counters, the registrations by day, and the latest free users and payments', async () => {
  serve(admin.readStaffDashboard, dashboard);
  openStaff('/admin-dashboard');
  expect(await screen.findByText('12,345')).toBeVisible();
  for (const count of ['345', '12,000', '₹98,765', '6,000', '6,345']) expect(screen.getByText(count)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Registrations by day: 8 in 2 days, at most 5 on one day' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Recent Free Users' })).toHaveTextContent('Meera Sharma');
  expect(screen.getByRole('table', { name: 'Recent Transition' })).toHaveTextContent(testPayment.payment);
  const titles = within(screen.getByRole('table', { name: 'Recent Transition' })).getAllByRole('columnheader');
  expect(titles.map(({ textContent }) => textContent)).toEqual(['ID', 'Phone', 'Plan', 'Transaction Id']);
  await expectAccessible();
});

test('hides revenue and payments from viewers without access to payments', async () => {
  const days = [testDay({ revenuePaise: null })];
  const counters = { ...dashboard.counters, revenuePaise: null, demoRevenuePaise: null };
  serve(admin.readStaffDashboard, { ...dashboard, counters, days, recentPayments: null });
  openStaff('/admin-dashboard', { ...testOwner, roles: ['moderator'] });
  await screen.findByText('12,345');
  expect(screen.queryByText('Revenue')).toBeNull();
  expect(screen.queryByText('Recent Transition')).toBeNull();
});
