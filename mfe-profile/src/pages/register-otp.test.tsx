import { identity } from '@hamrah/contracts';
import { expectAccessible, hang, screen, serve, serveProblem, testViewer, waitFor } from '@hamrah/ui-kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  agree,
  findHeading,
  openOtpStep,
  otpSent,
  password,
  requestAndTypeOtp,
  requestOtp,
  servePlaces,
  submit,
} from '../testing/registration.tsx';

const sendRoute = identity.sendRegistrationCode;
const sendOtpButton = () => screen.getByRole('button', { name: 'Send OTP' });

beforeEach(servePlaces);
afterEach(() => void vi.useRealTimers());

test('sends the OTP by SMS in India and shows the phone number', async () => {
  const requests = serve(sendRoute, otpSent);
  const { user } = await openOtpStep();
  expect(screen.getByText(/by SMS to your phone/)).toBeVisible();
  await expectAccessible();
  await requestOtp(user);
  expect(await screen.findByText('Otp sent successfully.')).toBeVisible();
  expect((await screen.findByText('2087654321')).closest('p')).toHaveTextContent('By SMS to 2087654321');
  expect(requests.map(({ body }) => body)).toEqual([
    { country: 'India', phone: '2087654321', email: 'meera@example.org' },
  ]);
  await expectAccessible();
});

test('sends the OTP by email outside India', async () => {
  serve(sendRoute, { ...otpSent, channel: 'email' });
  const { user } = await openOtpStep({ country: 'Canada', state: 'Ontario', city: 'Ottawa' });
  expect(screen.getByText(/to your email/)).toBeVisible();
  await requestOtp(user);
  expect((await screen.findByText('meera@example.org')).closest('p')).toHaveTextContent('By email to');
});

test('offers another OTP when the wait is over', async () => {
  const requests = serve(sendRoute, { ...otpSent, resendAfterSeconds: 1 });
  const { user } = await openOtpStep();
  await requestAndTypeOtp(user, '12');
  await user.click(await screen.findByRole('button', { name: 'Re-send' }));
  expect(screen.getByLabelText('OTP')).toHaveFocus();
  expect(screen.getByLabelText('OTP')).toHaveValue('');
  expect(requests).toHaveLength(2);
});

test('counts down the wait of 120 seconds', async () => {
  serve(sendRoute, otpSent);
  const { user } = await openOtpStep();
  await requestOtp(user);
  expect(await screen.findByRole('button', { name: /Re-send in (2:00|1:59)/ })).toBeDisabled();
  await waitFor(() => expect(screen.getByRole('button', { name: /Re-send in 1:5\d/ })).toBeDisabled());
});

test('lets the member correct the phone number and sends the OTP to the new number', async () => {
  const requests = serve(sendRoute, otpSent);
  const { user } = await openOtpStep();
  await requestOtp(user);
  await user.click(await screen.findByRole('button', { name: 'Change phone or email' }));
  const phone = await screen.findByLabelText('Phone');
  await user.clear(phone);
  await user.type(phone, '1000000001');
  await user.click(sendOtpButton());
  expect(await screen.findByText('1000000001')).toBeVisible();
  expect(requests.at(-1)?.body).toMatchObject({ phone: '1000000001' });
});

test('reports an invalid phone number before sending anything', async () => {
  const requests = serve(sendRoute, otpSent);
  const { user } = await openOtpStep();
  await user.clear(screen.getByLabelText('Phone'));
  await requestOtp(user);
  expect(await screen.findByText('Please Fill Phone.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveFocus());
  expect(requests).toEqual([]);
});

test('shows the OTP field and the remaining wait if an OTP was sent before', async () => {
  serveProblem(sendRoute, 'identity.otp_already_sent', { retryAfterSeconds: 45 });
  const { user } = await openOtpStep();
  await requestOtp(user);
  expect(await screen.findByRole('button', { name: /Re-send in 0:4[45]/ })).toBeDisabled();
  expect(screen.getByText(/We’ve just sent you an OTP/)).toBeVisible();
  expect(screen.getByLabelText('OTP')).toBeVisible();
});

test.each(['identity.otp_not_sent', 'service.failed'] as const)(
  'shows an error and allows a retry if the OTP cannot be sent: %s',
  async (code) => {
    serveProblem(sendRoute, code);
    const { user } = await openOtpStep();
    await requestOtp(user);
    expect(await screen.findByText('Otp send failed.')).toBeVisible();
    serve(sendRoute, otpSent);
    await user.click(sendOtpButton());
    expect(await screen.findByText('Otp sent successfully.')).toBeVisible();
  },
);

test('sends only one request while an OTP is being sent', async () => {
  const requests = hang(sendRoute);
  const { user } = await openOtpStep();
  await requestOtp(user);
  const pendingButton = await screen.findByRole('button', { name: 'Sending…' });
  await user.click(pendingButton);
  await user.type(screen.getByLabelText('Phone'), '{Enter}');
  expect(requests).toHaveLength(1);
});

test('requires an OTP that consists of digits', async () => {
  serve(sendRoute, otpSent);
  const { user } = await openOtpStep();
  await requestAndTypeOtp(user, 'abc');
  await submit(user);
  expect(await screen.findByText('Otp is Required.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
  await expectAccessible();
});

test('clears a wrong OTP, shows an error and focuses the OTP field', async () => {
  serve(sendRoute, otpSent);
  serveProblem(identity.registerAccount, 'identity.otp_incorrect');
  const { user } = await openOtpStep();
  await requestAndTypeOtp(user, '4821');
  await submit(user);
  expect(await screen.findByText('OTP is incorrect')).toBeVisible();
  expect(screen.getByLabelText('OTP')).toHaveValue('');
  expect(screen.getByLabelText('OTP')).toHaveFocus();
});

test('registers once when submitted by button and by Enter', async () => {
  serve(sendRoute, otpSent);
  const requests = hang(identity.registerAccount);
  const { user } = await openOtpStep();
  await requestAndTypeOtp(user, '4821');
  await user.keyboard('{Enter}{Enter}');
  const pendingButton = await screen.findByRole('button', { name: 'Creating your profile…' });
  await user.click(pendingButton);
  await user.type(screen.getByLabelText('OTP'), '{Enter}');
  expect(requests).toHaveLength(1);
  expect(requests[0]?.body).toMatchObject({ password, otp: '4821', consent: identity.noticeDate });
  expect(screen.getByRole('button', { name: 'Back' })).toBeDisabled();
});

test('still asks for the OTP after the member goes one step back and forward again', async () => {
  serve(sendRoute, otpSent);
  serve(identity.registerAccount, { member: testViewer.member });
  const { user } = await openOtpStep();
  await requestOtp(user);
  await screen.findByLabelText('OTP');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await findHeading(/Step 7 of 8/);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('OTP')).toBeVisible();
});

test('sends no OTP before the member agrees to the notice', async () => {
  const requests = serve(sendRoute, otpSent);
  const { user } = await openOtpStep();
  const box = screen.getByRole('checkbox', {
    name: /^Meera wants to marry, what I’ve written is true, and we both agree to the terms of use/,
  });
  expect(box).not.toBeChecked();
  await user.click(sendOtpButton());
  expect(await screen.findByText('Please agree to the terms of use and the privacy policy.')).toBeVisible();
  await waitFor(() => expect(box).toHaveFocus());
  expect(box).toHaveAccessibleDescription('Please agree to the terms of use and the privacy policy.');
  expect(requests).toEqual([]);
  await expectAccessible();
  await agree(user);
  await user.click(sendOtpButton());
  expect(await screen.findByText('Otp sent successfully.')).toBeVisible();
});

test('asks the member to confirm a height that they never chose, and lets them change it', async () => {
  const requests = serve(sendRoute, otpSent);
  const { user } = await openOtpStep({ heightInches: 53, isHeightConfirmed: false });
  const box = screen.getByRole('checkbox', { name: 'Yes, the height is 4\' 5" (135 cm).' });
  await requestOtp(user);
  await waitFor(() => expect(box).toHaveFocus());
  expect(requests).toEqual([]);
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Change height' }));
  await findHeading(/Step 2 of 8/);
  await waitFor(() => expect(screen.getByRole('button', { name: /Height/ })).toHaveFocus());
});

test('does not ask to confirm a height that the member chose', async () => {
  await openOtpStep();
  expect(screen.queryByRole('checkbox', { name: /the height is/ })).toBeNull();
});
