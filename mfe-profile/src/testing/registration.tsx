import type { identity, RouteReply } from '@hamrah/contracts';
import { profile } from '@hamrah/contracts';
import { render, screen, serve } from '@hamrah/ui-kit/testing';
import App from '../app.tsx';
import { type Draft, emptyDraft, type StepName, steps } from '../registration/draft.ts';

/** A complete draft, except for the password, the consent and the OTP. */
export const completeDraft: Draft = {
  ...emptyDraft,
  profileFor: 'Daughter',
  gender: 'Female',
  firstName: 'Meera',
  lastName: 'Sharma',
  heightInches: 64,
  isHeightConfirmed: true,
  dateOfBirth: '1995-08-14',
  path: 'ISKCON',
  religion: 'Hindu',
  maritalStatus: 'Never Married',
  country: 'India',
  state: 'Rajasthan',
  city: 'Jaipur',
  motherTongue: 'Hindi',
  email: 'meera@example.org',
  phone: '2087654321',
  qualification: 'Doctorate',
  company: 'No',
  income: 'No income',
  designation: 'No',
  photo: 'a-ticket',
  about: 'Calm and curious.',
};
export const password = 'the quiet river';

const hourMs = 3_600_000;
export const uploadedPhoto = (): RouteReply<typeof profile.uploadRegistrationPhoto> => ({
  ticket: 'a-ticket',
  previewUrl: '/photo.webp',
  expiresAt: new Date(Date.now() + hourMs).toISOString(),
});

/** Serves three countries: India with states and cities, Canada with states only, Monaco with neither. */
export function servePlaces(): void {
  serve(profile.listCountries, { names: ['India', 'Canada', 'Monaco'] });
  serve(profile.listStates, ({ query }) => ({
    names: { India: ['Punjab', 'Rajasthan'], Canada: ['Ontario'] }[query.country] ?? [],
  }));
  serve(profile.listCities, ({ query }) => ({ names: query.state === 'Rajasthan' ? ['Jaipur', 'Udaipur'] : [] }));
}

/** Stores a draft in session storage, as an earlier visit in this tab would. */
export function storeDraft(values: object, step: StepName, photo: object | null = uploadedPhoto()): void {
  const index = steps.findIndex(({ name }) => name === step);
  sessionStorage.setItem('hamrah.registration', JSON.stringify({ values, step: index, photo, search: '' }));
}

/** Opens the registration and waits for its dialog. */
export async function openRegistration(path = '/register') {
  const page = render(<App />, { path, viewer: null });
  await screen.findByRole('dialog', { name: 'Register' });
  return page;
}
export type User = Awaited<ReturnType<typeof openRegistration>>['user'];

/** Opens the registration at a step, with the earlier steps filled in. */
export async function openRegistrationAt(step: StepName, overrides: Partial<Draft> = {}) {
  storeDraft({ ...completeDraft, ...overrides }, step);
  return openRegistration();
}

export const clickContinue = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));
export const clickBack = (user: User) => user.click(screen.getByRole('button', { name: 'Back' }));
export const findHeading = (name: RegExp) => screen.findByRole('heading', { level: 2, name });

/** Opens the last step with all earlier steps filled in. */
export async function openOtpStep(overrides: Partial<Draft> = {}) {
  const page = await openRegistrationAt('photo', overrides);
  await page.user.type(await screen.findByLabelText('Password'), password);
  await clickContinue(page.user);
  await findHeading(/Step 8 of 8/);
  return page;
}

export async function agree(user: User) {
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /agree to the terms/ });
  if (!box.checked) await user.click(box);
}

/** Agrees to the terms and requests an OTP. */
export async function requestOtp(user: User) {
  await agree(user);
  await user.click(screen.getByRole('button', { name: 'Send OTP' }));
}

/** Requests an OTP and types `otp`. */
export async function requestAndTypeOtp(user: User, otp: string) {
  await requestOtp(user);
  await user.type(await screen.findByLabelText('OTP'), otp);
}
export const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Submit' }));

export const otpSent: identity.OtpSent = { channel: 'sms', to: '20******21', resendAfterSeconds: 120 };
