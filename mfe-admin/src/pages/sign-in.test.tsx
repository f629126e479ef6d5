import { admin } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';
import { openStaff, testOwner } from '../testing/staff.tsx';

const open = (path: string) => render(<App />, { path, isShell: true });
const ticket = 'x'.repeat(43);

test('redirects visitors to the sign-in page and then to the requested page', async () => {
  serveProblem(admin.readStaffSession, 'request.not_found');
  const { user, currentUrl } = open('/admin-audit?subject=HM1A2B3C4D');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await expectAccessible();
  serve(admin.listAudit, { items: [], next: null });
  serve(admin.listStaff, { items: [] });
  const requests = serve(admin.signInStaff, testOwner);
  await user.type(screen.getByLabelText('Email'), 'asha@hamrah.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Code'), '12a3456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit' })).toBeVisible();
  expect(currentUrl()).toBe('/admin-audit?subject=HM1A2B3C4D');
  expect(requests).toMatchObject([{ body: { password: 'correct horse', code: '123456' } }]);
});

test('does not redirect to another site after the sign-in', async () => {
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

test('shows one error for a wrong email, password or code', async () => {
  serveProblem(admin.readStaffSession, 'request.not_found');
  serveProblem(admin.signInStaff, 'admin.sign_in_failed');
  const { user } = open('/');
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Please enter the six digits.')).toBeVisible();
  await user.type(screen.getByLabelText('Email'), 'asha@hamrah.example');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await user.type(screen.getByLabelText('Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(
    await screen.findByText('Sign-in failed. Please check your email and password, and enter a new code.'),
  ).toBeVisible();
});

test('says when to try again after too many attempts', async () => {
  serveProblem(admin.readStaffSession, 'request.not_found');
  serveProblem(admin.signInStaff, 'request.rate_limited', { retryAfterSeconds: 12 });
  const { user } = open('/');
  await user.type(await screen.findByLabelText('Email'), 'asha@hamrah.example');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Too many attempts. Please try again in 12 seconds.')).toBeVisible();
});

test('shows the QR code and the secret of a ticket, and redeems the ticket with a valid code', async () => {
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
  expect(await screen.findByText('This code is incorrect. Please enter the next one.')).toBeVisible();
  const requests = serve(admin.redeemStaffTicket, undefined);
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account is ready' })).toBeVisible();
  expect(requests).toMatchObject([{ body: { ticket, password: 'too short but now long enough', code: '123456' } }]);
});

test('shows that a ticket has expired', async () => {
  serveProblem(admin.openStaffTicket, 'admin.ticket_expired');
  const { user } = open('/admin-ticket');
  await user.type(await screen.findByLabelText('Ticket'), ticket);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText(/has expired/)).toBeVisible();
});

test('shows only the sections that the roles allow', async () => {
  openStaff('/', { ...testOwner, roles: ['moderator'] });
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Asha Rao' });
  const nav = screen.getByRole('navigation', { name: 'Sections' });
  expect(nav).toHaveTextContent('Moderation');
  expect(nav).not.toHaveTextContent('Transaction');
  expect(nav).not.toHaveTextContent('Audit');
  await expectAccessible();
});

test('lists the sections of the specification first in the navigation', async () => {
  openStaff('/');
  const nav = await screen.findByRole('navigation', { name: 'Sections' });
  const names = within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
  expect(names.slice(0, 5)).toEqual(['Home', 'Dashboard', 'Users', 'Transaction', 'Query']);
  expect(names.slice(5)).toContain('Personal data');
});

test('shows a notice and sends no request if the roles do not allow a page', async () => {
  const requests = serveProblem(admin.listAudit, 'staff.permission_denied');
  openStaff('/admin-audit', { ...testOwner, roles: ['support'] });
  expect(
    await screen.findByText('Your roles do not give access to this section. An owner can change that.'),
  ).toBeVisible();
  expect(requests).toEqual([]);
});

test('shows a not-found page for an unknown path', async () => {
  openStaff('/admin-nothing');
  expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('shows the sign-in page when the session has expired', async () => {
  serveProblem(admin.listStaff, 'request.not_found');
  const { currentUrl } = openStaff('/admin-staff');
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(currentUrl()).toBe('/?next=%2Fadmin-staff');
});

test('returns to the sign-in page after signing out', async () => {
  const requests = serve(admin.signOutStaff, undefined);
  const { user } = openStaff('/');
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await waitFor(() => expect(requests).toHaveLength(1));
});
