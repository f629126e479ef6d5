import { identity } from '@hamrah/contracts';

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
