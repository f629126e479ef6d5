import { identity, profile } from '@hamrah/contracts';
import { getNewMemberCredentials } from '@hamrah/ui-kit/shell-api';
import { expectAccessible, hang, render, screen, serve, testViewer, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import App from '../app.tsx';
import {
  clickBack,
  clickContinue,
  completeDraft,
  findHeading,
  openOtpStep,
  openRegistration,
  openRegistrationAt,
  otpSent,
  password,
  requestOtp,
  servePlaces,
  storeDraft,
  uploadedPhoto,
} from '../testing/registration.tsx';

beforeEach(servePlaces);
const storedText = () => sessionStorage.getItem('hamrah.registration') ?? '';

test('completes all eight steps by keyboard and opens a prefilled sign-in', async () => {
  serve(identity.sendRegistrationCode, otpSent);
  serve(profile.uploadRegistrationPhoto, uploadedPhoto());
  const requests = serve(identity.registerAccount, { member: testViewer.member });
  const { user, currentUrl } = await openRegistration();
  const expectStep = async (step: number) => {
    expect(await findHeading(new RegExp(`^Step ${step} of 8`))).toHaveFocus();
    await expectAccessible();
  };
  await expectStep(1);
  await user.keyboard('{Tab} {Tab}{ArrowDown}');
  await user.keyboard('{Tab}{Tab}{Enter}');
  await expectStep(2);
  await user.keyboard('{Tab}Meera{Tab}Sharma{Tab}{Tab}14081995{Tab}{Enter}');
  await expectStep(3);
  await user.keyboard('{Tab}ISK{Tab}Hin{Tab}Nev{Tab}{Enter}');
  await expectStep(4);
  await user.keyboard('{Tab}india{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'State' })).toBeEnabled());
  await user.keyboard('{Tab}raj{ArrowDown}{Enter}');
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'City' })).toBeEnabled());
  await user.keyboard('{Tab}jai{ArrowDown}{Enter}{Tab}{Enter}');
  await expectStep(5);
  await user.keyboard('{Tab}Hin{Tab}meera@example.org{Tab}20876543219{Enter}');
  await expectStep(6);
  await user.keyboard('{Tab}Doc{Tab}No{Tab}No{Tab}No{Tab}{Enter}');
  await expectStep(7);
  await user.upload(screen.getByLabelText('Choose a photo'), new File(['me'], 'me.jpg', { type: 'image/jpeg' }));
  expect(await screen.findByText('Photo uploaded.')).toBeInTheDocument();
  await user.keyboard(`{Tab}{Tab}Calm and curious.{Tab}${password}{Enter}`);
  await expectStep(8);
  // Phone, email, height, Change height, two links, consent.
  await user.keyboard('{Tab}{Tab}{Tab} {Tab}{Tab}{Tab}{Tab} {Tab}{Enter}');
  expect(await screen.findByText('Otp sent successfully.')).toBeVisible();
  await expectAccessible();
  await waitFor(() => expect(screen.getByLabelText('OTP')).toHaveFocus());
  await user.keyboard('4821{Enter}');
  const successText = 'Your profile is creating. Please login with your ID and Password, instead of check your mail.';
  expect(await screen.findByText(successText)).toBeInTheDocument();
  await waitFor(() => expect(currentUrl()).toBe('/?sign-in'));
  const { isHeightConfirmed: _, ...form } = completeDraft;
  expect(requests.map(({ body }) => body)).toEqual([
    { ...form, profileFor: 'Myself', heightInches: 53, password, otp: '4821', consent: identity.noticeDate },
  ]);
  expect(getNewMemberCredentials()).toEqual({ username: completeDraft.phone, password });
  expect(storedText()).toBe('');
}, 120_000);

test('closes on Escape and the close icon, and restores the input without password and OTP', async () => {
  serve(identity.sendRegistrationCode, otpSent);
  const firstVisit = await openOtpStep();
  await requestOtp(firstVisit.user);
  await firstVisit.user.type(await screen.findByLabelText('OTP'), '4821');
  await firstVisit.user.keyboard('{Escape}');
  await waitFor(() => expect(firstVisit.currentUrl()).toBe('/'));
  expect(storedText()).not.toContain(password);
  expect(storedText()).not.toContain('4821');
  const { user, currentUrl } = await openRegistration();
  expect(await findHeading(/Step 7 of 8/)).toBeVisible();
  expect(screen.getByLabelText('About my profile')).toHaveValue('Calm and curious.');
  expect(screen.getByRole('img', { name: 'Your photo' })).toHaveAttribute('src', '/photo.webp');
  expect(screen.getByText('For your safety, we didn’t save your password. Please type it again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(currentUrl()).toBe('/'));
});

test('closes an open list on Escape, but not the dialog', async () => {
  const { user, currentUrl } = await openRegistrationAt('path');
  await user.click(screen.getByRole('button', { name: /Religion/ }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(currentUrl()).toBe('/register');
});

test('goes one step back and keeps the input', async () => {
  const { user } = await openRegistrationAt('path');
  await clickBack(user);
  expect(await findHeading(/Step 2 of 8/)).toHaveFocus();
  expect(screen.getByLabelText('First name')).toHaveValue('Meera');
  await clickContinue(user);
  expect(await screen.findByRole('button', { name: /Follower of/ })).toHaveTextContent('ISKCON');
});

test('has no back arrow on the first step', async () => {
  await openRegistration();
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('applies the search of the landing page only once', async () => {
  const search = '/register?looking=woman&from=21&to=30&path=Vipassana';
  const { user } = await openRegistration(search);
  expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Myself' }));
  expect(screen.getByRole('radio', { name: 'Male' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  expect(JSON.parse(storedText()).values).toMatchObject({ path: 'Vipassana', partnerAges: { from: 21, to: 30 } });
  await user.keyboard('{Escape}');
  await openRegistration(search);
  expect(screen.getByRole('radio', { name: 'Female' })).toBeChecked();
});

test('asks for the photo again if its ticket has expired', async () => {
  storeDraft(completeDraft, 'otp', { previewUrl: '/photo.webp', expiresAt: '2020-01-01T00:00:00.000Z' });
  await openRegistration();
  expect(await findHeading(/Step 7 of 8/)).toBeVisible();
  expect(screen.getByLabelText('Choose a photo')).toBeInTheDocument();
});

test.each(['{', '[]', '"x"', '{"values":{"firstName":7,"heightInches":"x"},"step":"9","photo":4}'])(
  'ignores an invalid stored draft: %s',
  async (text) => {
    sessionStorage.setItem('hamrah.registration', text);
    await openRegistration();
    expect(await findHeading(/Step 1 of 8/)).toBeVisible();
  },
);

test('redirects a signed-in member to the dashboard', async () => {
  hang(profile.readDashboard);
  const { currentUrl } = render(<App />, { path: '/register' });
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
});
