import { readFile } from 'node:fs/promises';
import { identity, profile } from '@hamrah/contracts';
import { Visitor } from './door.ts';
import { otpTo } from './mailbox.ts';

const password = 'walk-together';

/** The registration of newcomer `number`; the odd are men. All are on one path, none shares a phone or e-mail. */
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
});

/** A drawn portrait of 300 by 400 pixels. */
export const portrait = async (): Promise<Blob> =>
  new Blob([await readFile(new URL('./portrait.webp', import.meta.url))], { type: 'image/webp' });

/** Where newcomers come in, and where their OTPs arrive. */
interface Site {
  origin: string;
  mailboxUrl: string;
}

/** Registers newcomer `number` at the door, with photo and OTP, and signs them in. */
export async function newcomer(
  { origin, mailboxUrl }: Site,
  number: number,
): Promise<{ visitor: Visitor; member: string }> {
  const visitor = new Visitor(origin);
  const facts = registrationOf(number);
  const { country, phone, email } = facts;
  const { ticket: photo } = await visitor.call(profile.uploadRegistrationPhoto, { file: await portrait() });
  const askedAt = new Date();
  await visitor.call(identity.sendRegistrationCode, { body: { country, phone, email } });
  const otp = await otpTo(mailboxUrl, phone, askedAt);
  const { member } = await visitor.call(identity.registerAccount, { body: { ...facts, photo, otp } });
  await visitor.signIn(phone, password);
  return { visitor, member };
}

/** Waits until `ready` holds, asking again every 100 ms; a refusal counts as not yet. */
export async function until(what: string, ready: () => Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  let cause: unknown;
  for (;;) {
    const holds = await ready().catch((error: unknown) => {
      cause = error;
      return false;
    });
    if (holds) return;
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain: ${what} (${cause ?? 'not yet'})`, { cause });
    await new Promise((wake) => setTimeout(wake, 100));
  }
}
