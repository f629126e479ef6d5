import { admin } from '@hamrah/contracts';
import { expectAccessible, serveProblem, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff, testOwner, testPayment, testRow } from '../testing/staff.tsx';

const other = '0199a7c0-0000-7000-8000-0000000000a2';
const by = { staff: testOwner.staff, name: testOwner.name };
const at = '2026-05-03T10:01:00.000Z';
const day = (facts: Partial<admin.StaffDashboard['days'][number]>) => ({
  day: '2026-05-03',
  registrations: 0,
  connections: 0,
  revenuePaise: 0,
  ...facts,
});
const dashboard: admin.StaffDashboard = {
  counters: {
    totalUsers: 12_345,
    paidUsers: 345,
    freeUsers: 12_000,
    revenuePaise: 9_876_500,
    male: 6_000,
    female: 6_345,
  },
  recentFree: [testRow()],
  recentPaid: [],
  recentPayments: [testPayment],
  days: [day({ day: '2026-05-02', registrations: 3 }), day({ registrations: 5, revenuePaise: -100 })],
  countedAt: at,
};

test('the dashboard has six counters, three charts with their numbers, and three tables', async () => {
  serve(admin.readStaffDashboard, dashboard);
  openStaff('/admin-dashboard');
  expect(await screen.findByText('12,345')).toBeVisible();
  for (const fact of ['345', '12,000', '₹98,765', '6,000', '6,345']) expect(screen.getByText(fact)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Registrations by day: 8 in 2 days, at most 5 on one day' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Recent Free Users' })).toHaveTextContent('Meera Sharma');
  expect(screen.getByRole('table', { name: 'Recent Transition' })).toHaveTextContent(testPayment.payment);
  await expectAccessible();
});

test('what a role does not reach is left out of the dashboard', async () => {
  const days = [day({ revenuePaise: null })];
  const counters = { ...dashboard.counters, revenuePaise: null };
  serve(admin.readStaffDashboard, { ...dashboard, counters, days, recentPayments: null });
  openStaff('/admin-dashboard', { ...testOwner, roles: ['moderator'] });
  await screen.findByText('12,345');
  expect(screen.queryByText('Revenue')).toBeNull();
  expect(screen.queryByText('Recent Transition')).toBeNull();
});

const standing: admin.MemberStanding = {
  member: 'HM1A2B3C4D',
  suspended: false,
  suspension: null,
  phoneVerified: true,
  emailVerified: false,
  hidden: false,
  registeredAt: at,
  seenOn: null,
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
  seenOn: null,
  plan: null,
  payments: [testPayment],
};

function serveMember() {
  serve(admin.readMember, ({ params }) => ({ ...member, ...params }));
  serve(admin.readMemberStanding, standing);
  const entry = {
    id: '1',
    at,
    kind: 'connected',
    other: 'HM2B3C4D5E',
    plan: null,
    payment: null,
    ending: null,
  } as const;
  serve(admin.readTimeline, { items: [{ ...entry, act: null, staff: null }], next: null });
}

test('a member is shown with masked contacts, account, payments and what happened', async () => {
  serveMember();
  openStaff('/admin-users/HM1A2B3C4D');
  expect(await screen.findByRole('heading', { level: 1, name: 'Meera Sharma' })).toBeVisible();
  expect(await screen.findByText('20••••••01')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Payments' })).toHaveTextContent('Gold');
  expect(await screen.findByText(/Connected with/)).toHaveTextContent('HM2B3C4D5E');
  await screen.findByRole('button', { name: 'Suspend' });
  await expectAccessible();
});

test('a suspension needs what the member is told and a reason, and is then ordered', async () => {
  serveMember();
  const asked = serve(admin.suspendMember, undefined);
  const { user } = openStaff('/admin-users/HM1A2B3C4D');
  await user.click(await screen.findByRole('button', { name: 'Suspend' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Suspend this member' }));
  expect(await dialog.findByText('Please say why.')).toBeVisible();
  expect(dialog.getByText('Please choose what the member is told.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Three reports of the same');
  await user.click(dialog.getByRole('button', { name: /What the member is told/ }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: /money/ }));
  await user.click(dialog.getByRole('button', { name: 'Suspend this member' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    params: { member: 'HM1A2B3C4D' },
    body: { why: 'asks_for_money', reason: 'Three reports of the same' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('an act that is refused says so and keeps the reason that was typed', async () => {
  serveMember();
  serveProblem(admin.verifyMember, 'admin.already_so');
  const { user } = openStaff('/admin-users/HM1A2B3C4D');
  await user.click(await screen.findByRole('button', { name: 'Verify' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Met in person');
  await user.click(dialog.getByRole('button', { name: 'Vouch for this member' }));
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Met in person');
});

test('a contact is shown once a reason is given', async () => {
  serveMember();
  serve(admin.revealMemberContact, { phone: '2000000001', email: 'meera@example.org' });
  const { user } = openStaff('/admin-users/HM1A2B3C4D');
  await user.click(await screen.findByRole('button', { name: 'Show contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They called');
  await user.click(dialog.getByRole('button', { name: 'Show it' }));
  expect(await screen.findByText('2000000001')).toBeVisible();
  expect(screen.getByText('meera@example.org')).toBeVisible();
});

test('a contact that was shown does not follow to the page of another member', async () => {
  serveMember();
  serve(admin.revealMemberContact, { phone: '2000000001', email: 'meera@example.org' });
  const { user, navigate } = openStaff('/admin-users/HM2B3C4D5E');
  await screen.findByRole('button', { name: 'Show contact' });
  await navigate('/admin-users/HM1A2B3C4D');
  await user.click(await screen.findByRole('button', { name: 'Show contact' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They called');
  await user.click(dialog.getByRole('button', { name: 'Show it' }));
  expect(await screen.findByText('2000000001')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'HM2B3C4D5E' }));
  expect(await screen.findByRole('button', { name: 'Show contact' })).toBeVisible();
  expect(screen.queryByText('2000000001')).toBeNull();
});

test('a refund asks for an amount that can be given back; sent again after a failure it has the same key', async () => {
  serve(admin.listPayments, { items: [testPayment], entries: 1, next: null });
  serve(admin.listRefunds, { items: [], refundablePaise: 235_882 });
  const failed = serveProblem(admin.refundPayment, 'service.unavailable');
  const { user } = openStaff('/admin-transition');
  await user.click(await screen.findByRole('button', { name: /^Refund/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: 'Amount in rupees' });
  await waitFor(() => expect(amount).toHaveValue('2358.82'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Paid twice');
  await user.clear(amount);
  await user.type(amount, '9999');
  await user.click(dialog.getByRole('button', { name: 'Refund' }));
  expect(await dialog.findByText('Please enter an amount that can be given back.')).toBeVisible();
  expect(failed).toEqual([]);
  await user.clear(amount);
  await user.type(amount, '1000.50');
  await user.click(dialog.getByRole('button', { name: 'Give back ₹1,000.50' }));
  await waitFor(() => expect(failed).toHaveLength(1));
  const asked = serve(admin.refundPayment, {
    refund: other,
    payment: testPayment.payment,
    amountPaise: 100_050,
    state: 'ordered',
    reason: 'Paid twice',
    by,
    at,
    settledAt: null,
  });
  await user.click(await dialog.findByRole('button', { name: 'Give back ₹1,000.50' }));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({ amountPaise: 100_050, key: failed[0]?.body.key });
});

test('staff are taken on with roles and a reason, and their ticket is shown', async () => {
  serve(admin.listStaff, { items: [{ ...testOwner, state: 'active', since: at, lastSeenAt: at }] });
  const asked = serve(admin.inviteStaff, { staff: other, ticket: 't'.repeat(43), expiresAt: at });
  const { user } = openStaff('/admin-staff');
  await user.click(await screen.findByRole('button', { name: 'Take somebody on' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ravi');
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ravi@hamrah.example');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed');
  await user.click(dialog.getByRole('button', { name: 'Issue a ticket' }));
  expect(await dialog.findByText('Please choose a role.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /Support/ }));
  await user.click(dialog.getByRole('button', { name: 'Issue a ticket' }));
  expect(await screen.findByDisplayValue('t'.repeat(43))).toBeVisible();
  expect(asked[0]?.body).toMatchObject({ name: 'Ravi', roles: ['support'], reason: 'Agreed' });
});

test('nobody is offered to change their own roles', async () => {
  serve(admin.listStaff, { items: [{ ...testOwner, state: 'active', since: at, lastSeenAt: null }] });
  openStaff('/admin-staff');
  expect(await screen.findByRole('cell', { name: 'You' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Roles of/ })).toBeNull();
  await expectAccessible();
});

const caseId = '0199a7c0-0000-7000-8000-00000000c001';
const photoCase: admin.CaseFile = {
  case: caseId,
  kind: 'photo',
  state: 'open',
  member: 'HM1A2B3C4D',
  other: null,
  photo: 'photo-1',
  openedAt: at,
  decisions: [],
  report: null,
  message: null,
  appeal: null,
  priors: 0,
};

test('a photo is withheld with what its owner is told and why, and the queue comes back; the case is not read again', async () => {
  const read = serve(admin.readCase, photoCase);
  serve(admin.listCases, { items: [], next: null, waiting: { open: 0, appealed: 0 } });
  const asked = serve(admin.decideCase, { ...photoCase, state: 'closed' });
  const { user, currentUrl } = openStaff(`/admin-moderation/${caseId}`);
  expect(await screen.findByRole('img', { name: 'Photo of HM1A2B3C4D' })).toHaveAttribute(
    'src',
    '/api/admin/photos/photo-1/card',
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Withhold the photo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /What the member is told/ }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: /several people/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A group');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin-moderation'));
  expect(asked[0]?.body).toEqual({ decision: 'reject', why: 'several_people', reason: 'A group', state: 'open' });
  // Each reading of a case leaves a line in the audit.
  expect(read).toHaveLength(1);
});

test('a case that somebody else has judged meanwhile is read anew', async () => {
  const read = serve(admin.readCase, photoCase);
  serveProblem(admin.decideCase, 'admin.changed_meanwhile');
  const { user } = openStaff(`/admin-moderation/${caseId}`);
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fine');
  await user.click(dialog.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(read.length).toBeGreaterThan(1));
});

test.each([
  [{ kind: 'report' }, ['Dismiss', 'Warn', 'Suspend', 'Withhold the photo']],
  [{ kind: 'report', photo: null }, ['Dismiss', 'Warn', 'Suspend']],
  [{ kind: 'report', state: 'appealed' }, ['Accept', 'Withhold the photo']],
  [{ kind: 'message', photo: null }, ['Dismiss', 'Warn', 'Suspend']],
] as const)('of a case that is %j can be decided: %j', async (facts, decisions) => {
  serve(admin.readCase, { ...photoCase, ...facts });
  openStaff(`/admin-moderation/${caseId}`);
  const judgement = await screen.findByRole('region', { name: 'Judgement' });
  const offered = within(judgement).getAllByRole('button');
  expect(offered.map(({ textContent }) => textContent)).toEqual(decisions);
});

test('half a profile ID is no filter of the queue, and says so', async () => {
  const asked = serve(admin.listCases, { items: [], next: null, waiting: { open: 0, appealed: 0 } });
  openStaff('/admin-moderation?member=HM1A');
  expect(await screen.findByText('A profile ID looks like HM4T7K2Q9X.')).toBeVisible();
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(asked[0]?.query).toMatchObject({ state: 'open' });
  expect(asked[0]?.query.member).toBeUndefined();
});

test('an enquiry changed meanwhile is not overwritten: it is said, and read anew', async () => {
  const enquiry = '0199a7c0-0000-7000-8000-00000000e001';
  const file: admin.EnquiryFile = {
    enquiry,
    type: 'contact',
    name: 'Kiran',
    phone: '20••••••77',
    message: 'When do you open?',
    path: 'Heartfulness',
    at,
    state: 'new',
    owner: null,
    notes: [],
    revision: 3,
  };
  const read = serve(admin.readEnquiry, file);
  serve(admin.listEnquiryOwners, { items: [by] });
  const refused = serveProblem(admin.setEnquiryState, 'admin.changed_meanwhile');
  const { user } = openStaff(`/admin-query/${enquiry}`);
  await user.click(await screen.findByRole('button', { name: /Progress/ }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Answered' }));
  await waitFor(() => expect(refused[0]?.body).toEqual({ state: 'answered', revision: 3 }));
  await waitFor(() => expect(read.length).toBeGreaterThan(1));
});
