import { admin } from '@hamrah/contracts';
import { expectAccessible, serveProblem, render, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';
import { openStaff, testOwner } from '../testing/staff.tsx';

const open = (path: string) => render(<App />, { path, isShell: true });
const ticket = 'x'.repeat(43);

test('whoever is not signed in is led to the sign-in, and from there to where they wanted to go', async () => {
  serveProblem(admin.readStaffSession, 'request.not_found');
  const { user, currentUrl } = open('/admin-audit?subject=HM1A2B3C4D');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expectAccessible();
  serve(admin.listAudit, { items: [], next: null });
  serve(admin.listStaff, { items: [] });
  const asked = serve(admin.signInStaff, testOwner);
  await user.type(screen.getByLabelText('Email'), 'asha@hamrah.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Code'), '12a3456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  expect(currentUrl()).toBe('/admin-audit?subject=HM1A2B3C4D');
  expect(asked).toMatchObject([{ body: { password: 'correct horse', code: '123456' } }]);
});

test('an address of another site is not followed after the sign-in', async () => {
  serveProblem(admin.readStaffSession, 'request.not_found');
  const { user, currentUrl } = open('/?next=https%3A%2F%2Felsewhere.example');
  serve(admin.signInStaff, testOwner);
  await user.type(await screen.findByLabelText('Email'), 'asha@hamrah.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha Rao' })).toBeVisible();
  expect(currentUrl()).toBe('/');
});

test('whatever of the three is wrong, one sentence says so', async () => {
  serveProblem(admin.readStaffSession, 'request.not_found');
  serveProblem(admin.signInStaff, 'admin.sign_in_failed');
  const { user } = open('/');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Please enter the six digits.')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'asha@hamrah.example');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Sign-in failed. Please check all three, with a fresh code.')).toBeVisible();
});

test('a ticket shows its bearer a QR code and the secret, and lets them in once a code proves their app', async () => {
  const secret = 'JBSWY3DPEHPK3PXP';
  const otpauthUrl = `otpauth://totp/Hamrah%20staff:asha?secret=${secret}`;
  serve(admin.openStaffTicket, { name: 'Asha Rao', email: 'asha@hamrah.example', secret, otpauthUrl });
  const { user } = open('/admin-ticket');
  await user.type(await screen.findByLabelText('Ticket'), ticket);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha Rao' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'QR code with the secret for your authenticator app' })).toBeVisible();
  expect(screen.getByText(secret)).toBeVisible();
  await expectAccessible();

  await user.type(screen.getByLabelText('New password'), 'too short');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('Password must be at least 12 characters.')).toBeVisible();
  await user.type(screen.getByLabelText('New password'), ' but now long enough');
  serveProblem(admin.redeemStaffTicket, 'admin.code_incorrect');
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('This code is not right. Please wait for the next one.')).toBeVisible();
  const asked = serve(admin.redeemStaffTicket, undefined);
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You are let in' })).toBeVisible();
  expect(asked).toMatchObject([{ body: { ticket, password: 'too short but now long enough', code: '123456' } }]);
});

test('a ticket that is no longer good says so', async () => {
  serveProblem(admin.openStaffTicket, 'admin.ticket_expired');
  const { user } = open('/admin-ticket');
  await user.type(await screen.findByLabelText('Ticket'), ticket);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/no longer valid/)).toBeVisible();
});

test('the home page and the navigation offer what the roles open, and nothing else', async () => {
  openStaff('/', { ...testOwner, roles: ['moderator'] });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha Rao' });
  const nav = screen.getByRole('navigation', { name: 'Parts' });
  expect(nav).toHaveTextContent('Moderation');
  expect(nav).not.toHaveTextContent('Transaction');
  expect(nav).not.toHaveTextContent('Audit');
  await expectAccessible();
});

test('the navigation begins with what the specification names, and goes on with what staff need beyond it', async () => {
  openStaff('/');
  const nav = await screen.findByRole('navigation', { name: 'Parts' });
  const names = within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names.slice(0, 5)).toEqual(['Home', 'Dashboard', 'Users', 'Transaction', 'Query']);
  expect(names.slice(5)).toContain('Personal data');
});

test('a page the roles do not open says so and asks the server nothing', async () => {
  const asked = serveProblem(admin.listAudit, 'staff.not_permitted');
  openStaff('/admin-audit', { ...testOwner, roles: ['support'] });
  expect(await screen.findByText('Your roles do not open this part. An owner can change that.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('an address nobody has says so', async () => {
  openStaff('/admin-nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible();
});

test('when the session has ended meanwhile, the sign-in takes the place of the page', async () => {
  serveProblem(admin.listStaff, 'request.not_found');
  const { currentUrl } = openStaff('/admin-staff');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(currentUrl()).toBe('/?next=%2Fadmin-staff');
});

test('signing out leads back to the sign-in', async () => {
  const asked = serve(admin.signOutStaff, undefined);
  const { user } = openStaff('/');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(1));
});
