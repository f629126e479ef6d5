import { identity, notification } from '@hamrah/contracts';
import { getNewMemberCredentials, setNewMemberCredentials } from '@hamrah/ui-kit/shell-api';
import { expectAccessible, screen, serve, serveProblem, testViewer, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';

const findDialog = () => screen.findByRole('dialog', { name: 'Log in to Hamrah' });
const getSubmitButton = () => screen.getByRole('button', { name: 'Log in' });

const fillIn = async ({ user }: ReturnType<typeof openShell>) => {
  await findDialog();
  await user.type(screen.getByLabelText('Phone number'), '98 7654-3210');
  await user.type(screen.getByLabelText('Password'), 'secret123');
  await user.click(getSubmitButton());
};

beforeEach(() => {
  serve(notification.listNotifications, { items: [], next: null, unread: 0 });
});

describe('the sign-in overlay', () => {
  it('opens from the header and closes on Escape', async () => {
    const { user, currentUrl } = openShell({ viewer: null });
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    await findDialog();
    await expectAccessible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/');
  });

  it('shows an error for each missing field', async () => {
    const { user } = openShell({ viewer: null, path: '/?sign-in' });
    await findDialog();
    await user.click(getSubmitButton());
    expect(await screen.findByText('Username is required.')).toBeInTheDocument();
    expect(screen.getByText('Password is required.')).toBeInTheDocument();
    expect(screen.getByLabelText('Phone number')).toHaveFocus();
  });

  it('shows an error after a failed sign-in and allows another attempt', async () => {
    serveProblem(identity.signIn, 'identity.wrong_credentials');
    const shell = openShell({ viewer: null, path: '/?sign-in' });
    await fillIn(shell);
    expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument();
    expect(shell.currentUrl()).toBe('/?sign-in');
    await waitFor(() => expect(getSubmitButton()).toBeEnabled());
  });

  it('says when to try again after too many attempts, and suggests the password reset', async () => {
    serveProblem(identity.signIn, 'request.rate_limited', { retryAfterSeconds: 90 });
    await fillIn(openShell({ viewer: null, path: '/?sign-in' }));
    expect(
      await screen.findByText(/Please try again in 2 minutes\. Can’t wait\? Choose “Forgot Password\?”/),
    ).toBeVisible();
    await expectAccessible();
  });

  it('asks for the second factor after the password, and for another code after a wrong one', async () => {
    serveProblem(identity.signIn, 'identity.second_factor_required');
    serve(identity.readPendingSignIn, { kinds: ['authenticator'], passkeyOptions: null });
    serveProblem(identity.proveSecondFactor, 'identity.second_factor_incorrect');
    const shell = openShell({ viewer: null, path: '/?sign-in' });
    await fillIn(shell);
    const field = await screen.findByLabelText('Code');
    expect(field).toHaveFocus();
    await expectAccessible();
    await shell.user.type(field, '123456{Enter}');
    expect(await screen.findByText('This code isn’t right. Please try again.')).toBeVisible();
    const requests = serve(identity.proveSecondFactor, testViewer);
    await shell.user.type(field, '654321{Enter}');
    expect(await screen.findByText('Login successful.')).toBeInTheDocument();
    expect(requests.map(({ body }) => body)).toEqual([{ code: '654321' }]);
  });

  it('offers the passkey if the member has one', async () => {
    serveProblem(identity.signIn, 'identity.second_factor_required');
    serve(identity.readPendingSignIn, { kinds: ['passkey'], passkeyOptions: { challenge: 'AAAA' } });
    await fillIn(openShell({ viewer: null, path: '/?sign-in' }));
    expect(await screen.findByRole('button', { name: 'Use your passkey' })).toBeVisible();
    await expectAccessible();
  });

  it('shows suspended members the reason for the suspension', async () => {
    const detail = 'We have suspended your account. It asks for money. Please write to grievance@hamrah.example.';
    serveProblem(identity.signIn, 'identity.suspended', { detail });
    await fillIn(openShell({ viewer: null, path: '/?sign-in' }));
    expect(await screen.findByText(detail)).toBeInTheDocument();
  });

  it('sends only digits of the phone number and opens the dashboard', async () => {
    const requests = serve(identity.signIn, testViewer);
    const shell = openShell({ viewer: null, path: '/?sign-in' });
    await fillIn(shell);
    expect(await screen.findByText('Login successful.')).toBeInTheDocument();
    expect(requests.map(({ body }) => body)).toEqual([{ username: '9876543210', password: 'secret123' }]);
    await waitFor(() => expect(shell.currentUrl()).toBe('/dashboard'));
  });

  it.each([
    ['/received?from=mail', '/received?from=mail'],
    ['//elsewhere.example/page', '/dashboard'],
    ['https://elsewhere.example', '/dashboard'],
    ['/\\elsewhere.example', '/dashboard'],
  ])('redirects a member with next=%s to %s', async (next, destination) => {
    const { currentUrl } = openShell({ path: `/?sign-in&next=${encodeURIComponent(next)}` });
    await waitFor(() => expect(currentUrl()).toBe(destination));
  });

  it('prefills the credentials of a newly registered member and submits them after one second', async () => {
    const openedAt = performance.now();
    let submittedAt = openedAt;
    const requests = serve(identity.signIn, () => {
      submittedAt = performance.now();
      return testViewer;
    });
    setNewMemberCredentials({ username: '9876543210', password: 'secret123' });
    const shell = openShell({ viewer: null, path: '/?sign-in' });
    await findDialog();
    expect(screen.getByLabelText('Phone number')).toHaveValue('9876543210');
    expect(screen.getByLabelText('Password')).toHaveValue('secret123');
    expect(screen.getByText('Welcome to Hamrah. We’re logging you in…')).toBeVisible();
    expect(requests).toEqual([]);
    await expectAccessible();
    await waitFor(() => expect(shell.currentUrl()).toBe('/dashboard'), { timeout: 5_000 });
    expect(requests.map(({ body }) => body)).toEqual([{ username: '9876543210', password: 'secret123' }]);
    expect(submittedAt - openedAt).toBeGreaterThanOrEqual(1_000);
    await waitFor(() => expect(getNewMemberCredentials()).toBeNull());
  });

  it('reveals the password', async () => {
    const { user } = openShell({ viewer: null, path: '/?sign-in' });
    await findDialog();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  });
});
