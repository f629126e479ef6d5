import { demoPassword, demoPublishedMember, phoneOf } from '@hamrah/seed';

/** The credentials of a demo member. */
export interface DemoMember {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

/** The men with a premium account among the first `count` demo members. */
export const premiumMen = (count: number): DemoMember[] =>
  Array.from({ length: count }, (_, index) => ({ index, copy: demoPublishedMember(index) }))
    .filter(({ copy }) => copy.gender === 'Male' && copy.accountType === 'Pro')
    .map(({ index, copy: { firstName, lastName } }) => ({
      name: `${firstName} ${lastName}`,
      phone: phoneOf(index),
      password: demoPassword,
    }));
