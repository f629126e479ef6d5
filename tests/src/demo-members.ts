import { demoPassword, demoPublishedMember, phoneOf } from '@hamrah/seed';

/** The credentials of a demo member. */
export interface DemoMember {
  readonly name: string;
  readonly phone: string;
  readonly password: string;
}

/** The men with a premium account among the first `count` demo members. */
export const listPremiumMen = (count: number): DemoMember[] =>
  Array.from({ length: count }, (_, index) => ({ index, member: demoPublishedMember(index) }))
    .filter(({ member }) => member.gender === 'Male' && member.accountType === 'Pro')
    .map(({ index, member: { firstName, lastName } }) => ({
      name: `${firstName} ${lastName}`,
      phone: phoneOf(index),
      password: demoPassword,
    }));
