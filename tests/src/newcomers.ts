import { identity } from '@hamrah/contracts';
import { Visitor } from './door.ts';

const password = 'walk-together';

/** The registration of newcomer `number`; the odd are men. All are on one path, none shares a phone or e-mail. */
export const registrationOf = (number: number): identity.Registration => ({
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
  about: 'Calm, curious and fond of long walks.',
  email: `newcomer.${number}@example.org`,
  phone: `20${String(number).padStart(8, '0')}`,
  password,
});

/** Registers newcomer `number` at the door and signs them in. */
export async function newcomer(origin: string, number: number): Promise<{ visitor: Visitor; member: string }> {
  const visitor = new Visitor(origin);
  const { member } = await visitor.call(identity.registerAccount, { body: registrationOf(number) });
  await visitor.signIn(registrationOf(number).phone, password);
  return { visitor, member };
}

/** Waits until `ready` holds, asking again every 100 ms; a refusal counts as not yet. */
export async function until(what: string, ready: () => Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const holds = await ready().catch(() => false);
    if (holds) return;
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await new Promise((wake) => setTimeout(wake, 100));
  }
}
