import { identity, type ProblemCode } from '@hamrah/contracts';
import { failNetwork, screen, serve, serveProblem, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { heading, next, openOtpStep, requestAndTypeOtp, sent, servePlaces, submit } from '../testing/newcomer.tsx';

beforeEach(() => {
  servePlaces();
  serve(identity.sendRegistrationCode, sent);
});

async function refusedWith(code: ProblemCode, extra: Parameters<typeof serveProblem>[2] = {}) {
  serveProblem(identity.registerAccount, code, extra);
  const opened = await openOtpStep();
  await requestAndTypeOtp(opened.user, '4821');
  await submit(opened.user);
  return opened;
}

test.each<[ProblemCode, RegExp, string, RegExp]>([
  ['identity.phone_taken', /Step 5/, 'Phone', /This phone number already has an account/],
  ['identity.email_taken', /Step 5/, 'Email', /This email already has an account/],
  ['identity.photo_expired', /Step 7/, 'Choose a photo', /Please Select Image./],
])('%s leads to its field with the focus there', async (code, step, label, message) => {
  await refusedWith(code);
  await heading(step);
  const field = await screen.findByLabelText(label);
  expect(field).toHaveAccessibleDescription(expect.stringMatching(message));
  await waitFor(() => expect(field).toHaveFocus());
});

test('an age the server refuses leads to the date of birth', async () => {
  await refusedWith('identity.age_out_of_range');
  await heading(/Step 2/);
  expect(screen.getByText('Age must be between 18 and 60.')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'spinbutton'));
});

test('a fault the server finds on an earlier step leads back to it', async () => {
  await refusedWith('request.invalid', { fields: [{ path: 'city', message: 'Please Select City.' }] });
  await heading(/Step 4/);
  expect(screen.getByText('Please Select City.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toHaveFocus());
});

test('an OTP that is no longer valid is told at the OTP', async () => {
  await refusedWith('identity.otp_expired');
  expect(await screen.findByText(/This OTP is no longer valid/)).toBeVisible();
  expect(await heading(/Step 8/)).toBeVisible();
});

test('an e-mail address mended after a refusal does not cost another OTP', async () => {
  const { user } = await refusedWith('identity.email_taken');
  await heading(/Step 5/);
  await user.type(screen.getByLabelText('Email'), '.in');
  await waitFor(() => expect(screen.queryByText(/already has an account/)).toBeNull());
  for (const step of [6, 7, 8]) {
    await next(user);
    await heading(new RegExp(`Step ${step}`));
  }
  expect(screen.getByLabelText('OTP')).toHaveValue('4821');
});

test.each<[ProblemCode, string]>([
  ['service.unavailable', 'This part of Hamrah is resting. Please try again shortly.'],
  ['service.failed', 'An error occurred. Please try again later.'],
  ['request.too_many', 'Too many tries. Please wait a moment and try again.'],
])(
  '%s is told above the step with the focus on it, nothing is lost, and it may be tried again',
  async (code, message) => {
    const { user, currentUrl } = await refusedWith(code);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(alert).toHaveFocus();
    expect(screen.getByLabelText('OTP')).toHaveValue('4821');
    serve(identity.registerAccount, { member: 'HM4T7K2Q9X' });
    await submit(user);
    await waitFor(() => expect(currentUrl()).toBe('/?sign-in'));
  },
);

test('offline, every part says so where it is, and works again when the line is back', async () => {
  failNetwork(identity.sendRegistrationCode);
  failNetwork(identity.registerAccount);
  const { user, currentUrl } = await openOtpStep();
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
  expect(await screen.findByText('Otp send failed.')).toBeVisible();
  serve(identity.sendRegistrationCode, sent);
  await requestAndTypeOtp(user, '4821');
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.');
  serve(identity.registerAccount, { member: 'HM4T7K2Q9X' });
  await submit(user);
  await waitFor(() => expect(currentUrl()).toBe('/?sign-in'));
});
