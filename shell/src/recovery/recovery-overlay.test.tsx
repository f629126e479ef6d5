import { identity, notification } from '@hamrah/contracts';
import { expectAccessible, screen, serve, serveProblem, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShell } from '../testing/open-shell.tsx';

const getUsernameField = () => screen.getByLabelText('Phone number or email');
const findOtpField = () => screen.findByLabelText('OTP');

const open = async () => {
  const shell = openShell({ viewer: null, path: '/?forgot' });
  await screen.findByRole('dialog', { name: 'Forgot password' });
  return shell;
};
const requestOtp = async ({ user }: ReturnType<typeof openShell>, name = '2000000001') => {
  await user.type(getUsernameField(), name);
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
};
const verifyOtp = async ({ user }: ReturnType<typeof openShell>, code = '1234') => {
  await user.type(await findOtpField(), code);
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
};
const setPassword = async ({ user }: ReturnType<typeof openShell>, password: string, confirmation = password) => {
  await user.type(await screen.findByLabelText('New password'), password);
  await user.type(screen.getByLabelText('Confirm password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Set new password' }));
};

beforeEach(() => {
  serve(notification.listNotifications, { items: [], next: null, unread: 0 });
  serve(identity.sendResetCode, { sent: 'otp', resendAfterSeconds: 120 });
  serve(identity.verifyResetCode, { ticket: 'ticket' });
});

describe('the recovery overlay', () => {
  it('opens from the sign-in overlay and closes on Escape', async () => {
    const { user, currentUrl } = openShell({ viewer: null, path: '/?sign-in' });
    await user.click(await screen.findByRole('link', { name: 'Forgot Password?' }));
    await screen.findByRole('dialog', { name: 'Forgot password' });
    expect(getUsernameField()).toHaveFocus();
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

  it('shows an error at the field if a password is too easy to guess', async () => {
    serveProblem(identity.resetPassword, 'identity.password_guessable');
    const shell = await open();
    await requestOtp(shell);
    await verifyOtp(shell);
    await setPassword(shell, 'sunshine of asha');
    const message = /This password is too easy to guess/;
    expect(await screen.findByLabelText('New password')).toHaveAccessibleDescription(expect.stringMatching(message));
  });

  it('resets the password and opens the sign-in overlay', async () => {
    const verifyRequests = serve(identity.verifyResetCode, { ticket: 'the ticket' });
    const resetRequests = serve(identity.resetPassword, undefined);
    const shell = await open();
    await requestOtp(shell);
    expect(await screen.findByText('Otp sent successfully.')).toBeInTheDocument();
    expect(await findOtpField()).toHaveFocus();
    await expectAccessible();
    await verifyOtp(shell);
    await setPassword(shell, 'a new password');
    expect(await screen.findByText('Password is Reset, Login using new password.')).toBeVisible();
    await expectAccessible();
    expect(verifyRequests.map(({ body }) => body)).toEqual([{ username: '2000000001', otp: '1234' }]);
    expect(resetRequests.map(({ body }) => body)).toEqual([{ ticket: 'the ticket', password: 'a new password' }]);
    await waitFor(() => expect(shell.currentUrl()).toBe('/?sign-in'));
  });

  it('does not reveal whether the account exists', async () => {
    const shell = await open();
    await requestOtp(shell, 'nobody@example.org');
    expect(await screen.findByText(/If nobody@example.org belongs to an account/)).toBeVisible();
  });

  it('says that a link was sent if the server sends no more OTPs', async () => {
    serve(identity.sendResetCode, { sent: 'link', resendAfterSeconds: 120 });
    const shell = await open();
    await requestOtp(shell);
    expect(await screen.findByText(/we’ve sent a link to it/)).toBeVisible();
    await expectAccessible();
  });

  it('sets a new password with the ticket of a link, and removes the ticket from the address bar', async () => {
    const resetRequests = serve(identity.resetPassword, undefined);
    const shell = openShell({ viewer: null, path: '/?forgot#the-ticket' });
    await setPassword(shell, 'a new password');
    await waitFor(() =>
      expect(resetRequests.map(({ body }) => body)).toEqual([{ ticket: 'the-ticket', password: 'a new password' }]),
    );
    expect(shell.currentUrl()).toBe('/?forgot');
  });

  it('rejects an empty OTP and clears a wrong one', async () => {
    serveProblem(identity.verifyResetCode, 'identity.reset_otp_incorrect');
    const shell = await open();
    await requestOtp(shell);
    await findOtpField();
    await shell.user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Enter Vaild OTP')).toBeVisible();
    await verifyOtp(shell, '9999');
    expect(await screen.findByText('Otp Not Match')).toBeVisible();
    expect(await findOtpField()).toHaveValue('');
    expect(await findOtpField()).toHaveFocus();
  });

  it('rejects a short password and a different confirmation', async () => {
    const shell = await open();
    await requestOtp(shell);
    await verifyOtp(shell);
    await setPassword(shell, 'short', 'other');
    expect(await screen.findByText('Password must be at least 8 characters.')).toBeVisible();
    await shell.user.type(screen.getByLabelText('New password'), ' but longer');
    expect(await screen.findByText('Password Not Match')).toBeVisible();
  });

  it('shows an error when the reset has expired', async () => {
    serveProblem(identity.resetPassword, 'identity.reset_expired');
    const shell = await open();
    await requestOtp(shell);
    await verifyOtp(shell);
    await setPassword(shell, 'a new password');
    expect(await screen.findByText('Network Failed')).toBeVisible();
  });

  it('continues to the OTP step if an OTP was already sent', async () => {
    serveProblem(identity.sendResetCode, 'identity.otp_already_sent', { retryAfterSeconds: 60 });
    const shell = await open();
    await requestOtp(shell);
    expect(await findOtpField()).toHaveFocus();
    expect(screen.getByText(/expires in (1:00|0:5\d)/)).toBeVisible();
  });

  it('limits an OTP to two minutes even if the resend wait is longer', async () => {
    serve(identity.sendResetCode, { sent: 'otp', resendAfterSeconds: 240 });
    const shell = await open();
    await requestOtp(shell);
    await findOtpField();
    expect(screen.getByText(/expires in (2:00|1:5\d)/)).toBeVisible();
  });

  it('closes when the OTP expires', async () => {
    serve(identity.sendResetCode, { sent: 'otp', resendAfterSeconds: 1 });
    const shell = await open();
    await requestOtp(shell);
    await findOtpField();
    expect(await screen.findByText('The OTP has expired. Please start again.')).toBeInTheDocument();
    await waitFor(() => expect(shell.currentUrl()).toBe('/'));
  });
});
