import { identity, notification } from '@hamrah/contracts';
import { expectAccessible, screen, serve, serveProblem, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';

const username = () => screen.getByLabelText('Phone number or email');
const otp = () => screen.findByLabelText('OTP');

const open = async () => {
  const shell = openShell({ viewer: null, path: '/?forgot' });
  await screen.findByRole('dialog', { name: 'Forgot password' });
  return shell;
};
const askFor = async ({ user }: ReturnType<typeof openShell>, name = '2000000001') => {
  await user.type(username(), name);
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
};
const prove = async ({ user }: ReturnType<typeof openShell>, code = '1234') => {
  await user.type(await otp(), code);
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
};
const setPassword = async ({ user }: ReturnType<typeof openShell>, password: string, again = password) => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
};

beforeEach(() => {
  serve(notification.listNotifications, { items: [], next: null, unread: 0 });
  serve(identity.sendResetCode, { resendAfterSeconds: 120 });
  serve(identity.proveReset, { ticket: 'ticket' });
});

describe('the recovery overlay', () => {
  it('opens from the sign-in overlay and closes on Escape', async () => {
    const { user, currentUrl } = openShell({ viewer: null, path: '/?sign-in' });
    await user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    await screen.findByRole('dialog', { name: 'Forgot password' });
    expect(username()).toHaveFocus();
    await expectAccessible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(currentUrl()).toBe('/');
  });

  it('asks for a phone number or email', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText('Enter Vaild Username / Phone')).toBeVisible();
  });

  it('goes from the OTP to a new password and on to sign in', async () => {
    const proved = serve(identity.proveReset, { ticket: 'the ticket' });
    const set = serve(identity.resetPassword, undefined);
    const shell = await open();
    await askFor(shell);
    expect(await screen.findByText('Otp sent successfully.')).toBeInTheDocument();
    expect(await otp()).toHaveFocus();
    await expectAccessible();
    await prove(shell);
    await setPassword(shell, 'a new password');
    expect(await screen.findByText('Password is Reset, Login using new password.')).toBeVisible();
    await expectAccessible();
    expect(proved.map(({ body }) => body)).toEqual([{ username: '2000000001', otp: '1234' }]);
    expect(set.map(({ body }) => body)).toEqual([{ ticket: 'the ticket', password: 'a new password' }]);
    await waitFor(() => expect(shell.currentUrl()).toBe('/?sign-in'), { timeout: 15_000 });
  });

  it('says nothing of whether the account exists', async () => {
    const shell = await open();
    await askFor(shell, 'nobody@example.org');
    expect(await screen.findByText(/If nobody@example.org belongs to an account/)).toBeVisible();
  });

  it('refuses an empty OTP, and clears a wrong one', async () => {
    serveProblem(identity.proveReset, 'identity.otp_not_match');
    const shell = await open();
    await askFor(shell);
    await otp();
    await shell.user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Enter Vaild OTP')).toBeVisible();
    await prove(shell, '9999');
    expect(await screen.findByText('Otp Not Match')).toBeVisible();
    expect(await otp()).toHaveValue('');
    expect(await otp()).toHaveFocus();
  });

  it('refuses two passwords that differ, and one that is too short', async () => {
    const shell = await open();
    await askFor(shell);
    await prove(shell);
    await setPassword(shell, 'short', 'other');
    expect(await screen.findByText('Password must be at least 8 characters.')).toBeVisible();
    await shell.user.type(screen.getByLabelText('New password'), ' but longer');
    expect(await screen.findByText('Password Not Match')).toBeVisible();
  });

  it('says when the new password could not be set', async () => {
    serveProblem(identity.resetPassword, 'identity.reset_expired');
    const shell = await open();
    await askFor(shell);
    await prove(shell);
    await setPassword(shell, 'a new password');
    expect(await screen.findByText('Network Failed')).toBeVisible();
  });

  it('takes up an OTP that was sent a moment ago', async () => {
    serveProblem(identity.sendResetCode, 'identity.otp_already_sent', { retryAfterSeconds: 60 });
    const shell = await open();
    await askFor(shell);
    expect(await otp()).toHaveFocus();
    expect(screen.getByText(/good for (1:00|0:5\d) more/)).toBeVisible();
  });

  it('gives an OTP no more than its two minutes, however long the wait for another', async () => {
    serve(identity.sendResetCode, { resendAfterSeconds: 240 });
    const shell = await open();
    await askFor(shell);
    await otp();
    expect(screen.getByText(/good for (2:00|1:5\d) more/)).toBeVisible();
  });

  it('closes and begins anew when the time of the OTP is over', async () => {
    serve(identity.sendResetCode, { resendAfterSeconds: 1 });
    const shell = await open();
    await askFor(shell);
    await otp();
    expect(await screen.findByText('The time for the OTP has run out. Please start again.')).toBeInTheDocument();
    await waitFor(() => expect(shell.currentUrl()).toBe('/'));
  });
});
