import { admin } from '@hamrah/contracts';
import { expectAccessible, screen, serve, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff, testOwner } from '../testing/staff.tsx';

const colleague = '0199a7c0-0000-7000-8000-0000000000a2';
const timestamp = '2026-05-03T10:01:00.000Z';

test('invites a colleague with roles and a reason, and shows the ticket', async () => {
  serve(admin.listStaff, { items: [{ ...testOwner, state: 'active', since: timestamp, lastActiveAt: timestamp }] });
  const requests = serve(admin.inviteStaff, { staff: colleague, ticket: 't'.repeat(43), expiresAt: timestamp });
  const { user } = openStaff('/admin-staff');
  await user.click(await screen.findByRole('button', { name: 'Invite a colleague' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Ravi');
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), 'ravi@hamrah.example');
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Agreed');
  await user.click(dialog.getByRole('button', { name: 'Issue ticket' }));
  expect(await dialog.findByText('Please choose a role.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: /Support/ }));
  await user.click(dialog.getByRole('button', { name: 'Issue ticket' }));
  expect(await screen.findByDisplayValue('t'.repeat(43))).toBeVisible();
  expect(requests[0]?.body).toMatchObject({ name: 'Ravi', roles: ['support'], reason: 'Agreed' });
});

test('does not let viewers change their own roles', async () => {
  const own = { ...testOwner, state: 'active', since: timestamp, lastActiveAt: null } as const;
  serve(admin.listStaff, { items: [own, { ...own, staff: colleague, name: 'Ravi Menon' }] });
  openStaff('/admin-staff');
  expect(await screen.findByRole('cell', { name: 'You' })).toBeVisible();
  const buttons = screen.getAllByRole('button', { name: /Change roles of/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Change roles of Ravi Menon']);
  await expectAccessible();
});
