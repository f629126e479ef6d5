import { readFile } from 'node:fs/promises';
import { identity, profile } from '@hamrah/contracts';
import { ApiClient } from './api-client.ts';
import { waitForOtp } from './mailbox.ts';

const password = 'walk-together';

/** Registration data of test member `number`: odd numbers are men. All share a path; phone and email are unique. */
export const registrationOf = (number: number): Omit<identity.Registration, 'photo' | 'otp'> => ({
  profileFor: 'Myself',
  gender: number % 2 === 0 ? 'Female' : 'Male',
  firstName: `${number % 2 === 0 ? 'Meera' : 'Dev'}${String.fromCharCode(97 + (number % 26))}`,
  lastName: 'Anand',
  dateOfBirth: '1995-06-15',
  heightInches: 65,
  path: 'Vipassana',
  religion: 'Hindu',
  maritalStatus: 'Never Married',
  motherTongue: 'Hindi',
  country: 'India',
  state: 'Punjab',
  city: 'Amritsar',
  qualification: 'Master’s degree',
  company: 'Green Valley School',
  income: '₹50,000 to ₹1,00,000',
  designation: 'Teacher',
  about: 'Calm, curious and fond of long walks.',
  email: `newcomer.${number}@example.org`,
  phone: `20${String(number).padStart(8, '0')}`,
  password,
  consent: identity.noticeDate,
});

/** Reads a drawn portrait of 300 by 400 pixels. */
export const readPortrait = async (): Promise<Blob> =>
  new Blob([await readFile(new URL('./portrait.webp', import.meta.url))], { type: 'image/webp' });

interface Site {
  origin: string;
  mailboxUrl: string;
}

/** Registers test member `number` through the API, with OTP and by default the portrait, and signs in. */
export async function registerMember(
  { origin, mailboxUrl }: Site,
  number: number,
  registration = registrationOf(number),
  photoFile?: Blob,
): Promise<{ client: ApiClient; member: string }> {
  const client = new ApiClient(origin);
  const { country, phone, email } = registration;
  const { ticket: photo } = await client.call(profile.uploadRegistrationPhoto, {
    file: photoFile ?? (await readPortrait()),
  });
  const requestedAt = new Date();
  await client.call(identity.sendRegistrationCode, { body: { country, phone, email } });
  const otp = await waitForOtp(mailboxUrl, phone, requestedAt);
  const { member } = await client.call(identity.registerAccount, { body: { ...registration, photo, otp } });
  await client.signIn(phone, password);
  return { client, member };
}
