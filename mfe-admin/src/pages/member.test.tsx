import { admin } from '@hamrah/contracts';
import { expectAccessible, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff, testPayment, testRow } from '../testing/staff.tsx';

const timestamp = '2026-05-03T10:01:00.000Z';

const status: admin.AccountStatus = {
  member: 'HM1A2B3C4D',
  suspended: false,
  suspension: null,
  phoneVerified: true,
  emailVerified: false,
  hidden: false,
  registeredAt: timestamp,
  lastActiveOn: null,
};
const member: admin.MemberPage = {
  ...testRow(),
  dateOfBirth: '1997-03-14',
  heightInches: 62,
  religion: 'Hindu',
  maritalStatus: 'Never Married',
  motherTongue: 'Punjabi',
  qualification: 'Bachelor’s degree',
  company: 'Sutlej Works',
  income: '₹50,000 to ₹1,00,000',
  designation: 'Teacher',
  about: 'I teach.',
  photo: null,
  lastActiveOn: null,
  frequentEdits: { changes: 7, days: 30, at: '2026-05-03T10:01:00.000Z' },
  plan: null,
  payments: [testPayment],
};

function serveMember() {
  serve(admin.readMember, ({ params }) => ({ ...member, ...params }));
  serve(admin.readAccountStatus, status);
  const entry = {
    id: '1',
    at: timestamp,
    kind: 'connected',
    other: 'HM2B3C4D5E',
    plan: null,
    payment: null,
    endReason: null,
  } as const;
  serve(admin.readTimeline, { items: [{ ...entry, action: null, staff: null }], next: null });
}

test('shows masked contacts, account, payments and timeline', async () => {
  serveMember();
  openStaff('/admin-users/HM1A2B3C4D');
  expect(await screen.findByRole('heading', { level: 1, name: 'Meera Sharma' })).toBeVisible();
  expect(await screen.findByText('20••••••01')).toBeVisible();
  expect(screen.getByText(/^7 in 30 days, last on/)).toBeVisible();
  expect(screen.getByRole('table', { name: 'Payments' })).toHaveTextContent('Gold');
  expect(await screen.findByText(/Connected with/)).toHaveTextContent('HM2B3C4D5E');
  await screen.findByRole('button', { name: 'Suspend' });
  await expectAccessible();
});

test('requires a member reason and an audit reason for a suspension', async () => {
  serveMember();
  const requests = serve(admin.suspendMember, undefined);
  const { user } = openStaff('/admin-users/HM1A2B3C4D');
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Suspend member' }));
  expect(await dialog.findByText('Please say why.')).toBeVisible();
  expect(dialog.getByText('Please choose a reason to show the member.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Three reports of the same');
  await user.click(dialog.getByRole('button', { name: /Reason shown to the member/ }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: /money/ }));
  await user.click(dialog.getByRole('button', { name: 'Suspend member' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
    params: { member: 'HM1A2B3C4D' },
    body: { reasonCode: 'asks_for_money', reason: 'Three reports of the same' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows the error of a failed action and keeps the typed reason', async () => {
  serveMember();
  serveProblem(admin.verifyMember, 'admin.no_change');
  const { user } = openStaff('/admin-users/HM1A2B3C4D');
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Met in person');
  await user.click(dialog.getByRole('button', { name: 'Verify member' }));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Met in person');
});

test('shows a contact after staff enter a reason', async () => {
  serveMember();
  serve(admin.revealMemberContact, { phone: '2000000001', email: 'meera@example.org' });
  const { user } = openStaff('/admin-users/HM1A2B3C4D');
  await user.click(await screen.findByRole('button', { name: 'Show contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They called');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('2000000001')).toBeVisible();
  expect(screen.getByText('meera@example.org')).toBeVisible();
});

test('hides the contact again on the page of another member', async () => {
  serveMember();
  serve(admin.revealMemberContact, { phone: '2000000001', email: 'meera@example.org' });
  const { user, navigate } = openStaff('/admin-users/HM2B3C4D5E');
  await screen.findByRole('button', { name: 'Show contact' });
  await navigate('/admin-users/HM1A2B3C4D');
  await user.click(await screen.findByRole('button', { name: 'Show contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They called');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  expect(await screen.findByText('2000000001')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'HM2B3C4D5E' }));
  expect(await screen.findByRole('button', { name: 'Show contact' })).toBeVisible();
  expect(screen.queryByText('2000000001')).toBeNull();
});

test('corrects the gender for a stated reason and keeps the date of birth', async () => {
  serveMember();
  const requests = serve(admin.correctMember, undefined);
  const { user } = openStaff('/admin-users/HM1A2B3C4D');
  await user.click(await screen.findByRole('button', { name: 'Correct details' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Gender/ }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Male' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Showed a passport');
  await user.click(dialog.getByRole('button', { name: 'Save correction' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
    params: { member: 'HM1A2B3C4D' },
    body: { dateOfBirth: '1997-03-14', gender: 'Male', reason: 'Showed a passport' },
  });
});
