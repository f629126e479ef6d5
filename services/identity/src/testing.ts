import { identity } from '@hamrah/contracts';
import { freshCode, type Stack } from '@hamrah/service-kit/testing';
import type { Deps } from './deps.ts';
import { hashPassword } from './passwords.ts';
import type { Account } from './store/accounts.ts';

export { identityService } from './app.ts';

/** The registration of a newcomer; phone and email differ each time. */
export function newcomer(changes: Partial<identity.Registration> = {}): identity.Registration {
  const number = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  return {
    profileFor: 'Myself',
    gender: 'Female',
    firstName: 'Asha',
    lastName: 'Rao',
    dateOfBirth: '1998-06-02',
    heightInches: 63,
    path: 'Isha Foundation',
    religion: 'Hindu',
    maritalStatus: 'Never Married',
    motherTongue: 'Kannada',
    country: 'India',
    state: 'Karnataka',
    city: 'Mysuru',
    about: 'I teach mathematics and sing on Sundays.',
    phone: `9${number}`,
    email: `asha.${number}@example.org`,
    password: 'a long enough password',
    ...changes,
  };
}

/** The session cookies a reply sets, by name; one that it clears is the empty string. */
export function sessionCookiesIn(headers: Headers): Record<string, string> {
  const set = headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie) ?? []);
  const wanted: readonly string[] = [identity.accessCookie, identity.refreshCookie];
  return Object.fromEntries(set.flatMap(([, name = '', value = '']) => (wanted.includes(name) ? [[name, value]] : [])));
}

/** The password of every account `enrol` makes. */
export const enrolledPassword = 'a long enough password';
const enrolledHash = hashPassword(enrolledPassword);

/** An account put straight into the store, past registration; phone and email differ each time. */
export async function enrol({ store, commit }: Deps, changes: Partial<Account> = {}): Promise<Account> {
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const account: Account = {
    code: freshCode(),
    phone: `10${number}`,
    email: `asha.${number}@example.org`,
    passwordHash: await enrolledHash,
    firstName: 'Asha',
    lastName: 'Rao',
    gender: 'Female',
    country: 'India',
    phoneVerified: true,
    emailVerified: false,
    hidden: false,
    synthetic: false,
    registeredAt: new Date(),
    signedInAt: null,
    ...changes,
  };
  await commit((tx) => store.accounts.insert(account, tx));
  return account;
}

/** Signs an enrolled account in, in one more browser: its session cookies. */
export async function signInAs(service: Stack<Deps>, { phone }: Account): Promise<Record<string, string>> {
  const body = { username: phone, password: enrolledPassword };
  return sessionCookiesIn((await service.asAnyone().send(identity.signIn, { body })).headers);
}
