import { admin } from '@hamrah/contracts';
import { expectAccessible, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff } from '../testing/staff.tsx';

const timestamp = '2026-05-03T10:01:00.000Z';

const caseId = '0199a7c0-0000-7000-8000-00000000c001';
const noCases = { waiting: { open: 0, appealed: 0 }, openByKind: { photo: 0, report: 0, message: 0, reading: 0 } };
const photoCase: admin.CaseDetails = {
  case: caseId,
  kind: 'photo',
  state: 'open',
  member: 'HM1A2B3C4D',
  name: 'Meera Sharma',
  other: null,
  photo: 'photo-1',
  doubts: [],
  openedAt: timestamp,
  decisions: [],
  report: null,
  message: null,
  reading: null,
  appeal: null,
  priorSanctions: 0,
};

test('withholds a photo with a reason for the member and one for the audit log, then returns to the queue', async () => {
  const readRequests = serve(admin.readCase, photoCase);
  serve(admin.listCases, { items: [], next: null, ...noCases });
  const requests = serve(admin.decideCase, { ...photoCase, state: 'closed' });
  const { user, currentUrl } = openStaff(`/admin-moderation/${caseId}`);
  expect(await screen.findByRole('img', { name: 'Photo of HM1A2B3C4D' })).toHaveAttribute(
    'src',
    '/api/admin/photos/photo-1/card',
  );
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Withhold photo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /Reason shown to the member/ }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: /several people/ }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'A group');
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  await waitFor(() => expect(currentUrl()).toBe('/admin-moderation'));
  expect(requests[0]?.body).toEqual({
    decision: 'reject',
    reasonCode: 'several_people',
    reason: 'A group',
    state: 'open',
  });
  // Each read of a case adds an audit entry.
  expect(readRequests).toHaveLength(1);
});

test('reads the case again if a colleague has decided it', async () => {
  const readRequests = serve(admin.readCase, photoCase);
  serveProblem(admin.decideCase, 'admin.edit_conflict');
  const { user } = openStaff(`/admin-moderation/${caseId}`);
  await user.click(await screen.findByRole('button', { name: 'Approve photo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Fine');
  await user.click(dialog.getByRole('button', { name: 'Save decision' }));
  await waitFor(() => expect(readRequests.length).toBeGreaterThan(1));
});

test.each([
  [{ kind: 'report' }, ['Dismiss', 'Warn', 'Suspend', 'Withhold photo']],
  [{ kind: 'report', photo: null }, ['Dismiss', 'Warn', 'Suspend']],
  [{ kind: 'report', state: 'appealed' }, ['Approve photo', 'Withhold photo']],
  [{ kind: 'message', photo: null }, ['Dismiss', 'Warn', 'Suspend']],
] as const)('case %j offers the decisions %j', async (overrides, decisions) => {
  serve(admin.readCase, { ...photoCase, ...overrides });
  openStaff(`/admin-moderation/${caseId}`);
  const section = await screen.findByRole('region', { name: 'Decisions' });
  const buttons = within(section).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(decisions);
});

test('ignores an incomplete profile ID in the filter and shows a hint', async () => {
  const requests = serve(admin.listCases, { items: [], next: null, ...noCases });
  openStaff('/admin-moderation?member=HM1A');
  expect(await screen.findByText('A profile ID looks like HM4T7K2Q9X.')).toBeVisible();
  expect(await screen.findByText('No photos to review')).toBeVisible();
  expect(requests[0]?.query).toMatchObject({ state: 'open', kind: 'photo' });
  expect(requests[0]?.query.member).toBeUndefined();
});
