import { identity, type ProblemCode } from '@hamrah/contracts';
import { failNetwork, screen, serve, serveProblem, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import {
  clickContinue,
  findHeading,
  openOtpStep,
  otpSent,
  requestAndTypeOtp,
  requestOtp,
  servePlaces,
  submit,
} from '../testing/registration.tsx';

beforeEach(() => {
  servePlaces();
  serve(identity.sendRegistrationCode, otpSent);
});

async function submitWithProblem(code: ProblemCode, overrides: Parameters<typeof serveProblem>[2] = {}) {
  serveProblem(identity.registerAccount, code, overrides);
  const page = await openOtpStep();
  await requestAndTypeOtp(page.user, '4821');
  await submit(page.user);
  return page;
}

test.each<[ProblemCode, RegExp, string, RegExp]>([
  ['identity.phone_taken', /Step 5/, 'Phone', /This phone number already has an account/],
  ['identity.photo_expired', /Step 7/, 'Choose a photo', /Please Select Image./],
])('returns to the step of the field that causes %s and focuses the field', async (code, step, label, message) => {
  await submitWithProblem(code);
  await findHeading(step);
  const field = await screen.findByLabelText(label);
  expect(field).toHaveAccessibleDescription(expect.stringMatching(message));
  await waitFor(() => expect(field).toHaveFocus());
});

test('focuses the date of birth when the server rejects the age', async () => {
  await submitWithProblem('identity.age_out_of_range');
  await findHeading(/Step 2/);
  expect(screen.getByText('Age must be between 18 and 60.')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'spinbutton'));
});

test('returns to the step of a field that the server rejects', async () => {
  await submitWithProblem('request.invalid', { fields: [{ path: 'city', message: 'Please Select City.' }] });
  await findHeading(/Step 4/);
  expect(screen.getByText('Please Select City.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toHaveFocus());
});

test('shows the error of an expired OTP beside the OTP field', async () => {
  await submitWithProblem('identity.otp_expired');
  const message = /This OTP is no longer valid/;
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('OTP')).toHaveAccessibleDescription(expect.stringMatching(message));
  expect(await findHeading(/Step 8/)).toBeVisible();
});

test('keeps the OTP when the member corrects the email address after an error', async () => {
  const message = 'Please enter a valid email address.';
  const { user } = await submitWithProblem('request.invalid', { fields: [{ path: 'email', message }] });
  await findHeading(/Step 5/);
  await user.type(screen.getByLabelText('Email'), '.in');
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  for (const step of [6, 7, 8]) {
    await clickContinue(user);
    await findHeading(new RegExp(`Step ${step}`));
  }
  expect(screen.getByLabelText('OTP')).toHaveValue('4821');
});

test.each<[ProblemCode, string]>([
  ['service.unavailable', 'This part of Hamrah is unavailable. Please try again shortly.'],
  ['service.failed', 'An error occurred. Please try again later.'],
  ['request.rate_limited', 'Too many attempts. Please wait a moment and try again.'],
])('shows %s above the step, focuses the message, keeps the input and allows a retry', async (code, message) => {
  const { user, currentUrl } = await submitWithProblem(code);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(message);
  expect(alert).toHaveFocus();
  expect(screen.getByLabelText('OTP')).toHaveValue('4821');
  serve(identity.registerAccount, { member: 'HM4T7K2Q9X' });
  await submit(user);
  await waitFor(() => expect(currentUrl()).toBe('/?sign-in'));
});

test('shows a network failure and succeeds after the network is back', async () => {
  failNetwork(identity.sendRegistrationCode);
  failNetwork(identity.registerAccount);
  const { user, currentUrl } = await openOtpStep();
  await requestOtp(user);
  expect(await screen.findByText('Otp send failed.')).toBeVisible();
  serve(identity.sendRegistrationCode, otpSent);
  await requestAndTypeOtp(user, '4821');
  await submit(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again later.');
  serve(identity.registerAccount, { member: 'HM4T7K2Q9X' });
  await submit(user);
  await waitFor(() => expect(currentUrl()).toBe('/?sign-in'));
});
