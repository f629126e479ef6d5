import { demoPublishedMember, demoPassword, phoneOf } from '@hamrah/seed';

/** A demo member to sign in as. */
export interface DemoPerson {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

/** The demo men with a premium account out of the first `count` demo members. */
export const premiumMen = (count: number): DemoPerson[] =>
  Array.from({ length: count }, (_, index) => ({ index, copy: demoPublishedMember(index) }))
    .filter(({ copy }) => copy.gender === 'Male' && copy.accountType === 'Pro')
    .map(({ index, copy: { firstName, lastName } }) => ({
      name: `${firstName} ${lastName}`,
      phone: phoneOf(index),
      password: demoPassword,
    }));
