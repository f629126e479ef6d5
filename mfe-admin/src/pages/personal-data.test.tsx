import { admin } from '@hamrah/contracts';
import { expectAccessible, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff, testOwner } from '../testing/staff.tsx';

const member = 'HM1A2B3C4D';
const colleague = { staff: '0199a7c0-0000-7000-8000-0000000000a2', name: 'Ravi Menon' };
const request: admin.DataExportView = {
  export: '0199a7c0-0000-7000-8000-00000000d001',
  member,
  state: 'waiting',
  reason: 'Order of a court',
  by: colleague,
  at: '2026-05-03T10:01:00.000Z',
  decision: null,
  expiresAt: null,
};

test('lets a moderator approve a colleague’s request, but not create a request', async () => {
  serve(admin.listDataExports, { items: [request], next: null });
  const requests = serve(admin.decideDataExport, { ...request, state: 'approved' });
  const { user } = openStaff('/', { ...testOwner, roles: ['moderator'] });
  const nav = await screen.findByRole('navigation', { name: 'Sections' });
  await user.click(within(nav).getByRole('link', { name: 'Personal data' }));
  const table = await screen.findByRole('table', { name: 'Personal data' });
  for (const value of ['Ravi Menon', 'Order of a court', 'Pending']) expect(table).toHaveTextContent(value);
  expect(screen.queryByRole('button', { name: 'Request a file' })).toBeNull();
  await expectAccessible();
  await user.click(within(table).getByRole('button', { name: `Approve the file of ${member}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'I have read the order');
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
    params: { export: request.export },
    body: { approved: true, reason: 'I have read the order' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('lets requesters download an approved file, but not decide on their own request', async () => {
  const by = { staff: testOwner.staff, name: testOwner.name };
  const approvedRequest = {
    ...request,
    export: '0199a7c0-0000-7000-8000-00000000d002',
    by,
    state: 'approved',
  } as const;
  serve(admin.listDataExports, { items: [{ ...request, by }, approvedRequest], next: null });
  const downloads = serveProblem(admin.fetchDataExport, 'admin.export_not_approved');
  const { user } = openStaff('/admin-personal-data');
  await user.click(await screen.findByRole('button', { name: `Download the file of ${member}` }));
  await waitFor(() => expect(downloads).toMatchObject([{ params: { export: approvedRequest.export } }]));
  expect(screen.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull();
});

test('shows an error for an unknown member and keeps the typed reason', async () => {
  serve(admin.listDataExports, { items: [], next: null });
  const requests = serveProblem(admin.requestDataExport, 'admin.member_not_found');
  const { user } = openStaff('/admin-personal-data');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Request a file' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'Member' });
  await user.type(field, 'hm1');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'They asked');
  await user.click(dialog.getByRole('button', { name: 'Request a file' }));
  expect(await dialog.findByText('A profile ID looks like HM4T7K2Q9X.')).toBeVisible();
  expect(requests).toEqual([]);
  await user.clear(field);
  await user.type(field, 'hm1a2b3c4d');
  await user.click(dialog.getByRole('button', { name: 'Request a file' }));
  expect(await dialog.findByText(/No member has this profile ID/)).toBeVisible();
  expect(requests[0]?.body).toMatchObject({ member });
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('They asked');
});
