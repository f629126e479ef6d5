import type { Registration } from '@hamrah/contracts/identity';

export { identityService } from './app.ts';

/** The registration of a newcomer of 28 or so; phone and email differ each time. */
export function newcomer(changes: Partial<Registration> = {}): Registration {
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
