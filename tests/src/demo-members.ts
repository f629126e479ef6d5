import { codeOf, demoMembers, demoPassword, demoPublishedMember } from '@hamrah/seed';

/** A demo member and their credentials. */
export interface DemoMember {
  readonly code: string;
  readonly firstName: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly password: string;
}

/** Demo member `index`. Even indexes are women. */
export function demoMember(index: number): DemoMember {
  const [{ published, phone, email }] = demoMembers(index, 1, '') as [ReturnType<typeof demoMembers>[number]];
  const { firstName, lastName } = published;
  return { code: codeOf(index), firstName, name: `${firstName} ${lastName}`, phone, email, password: demoPassword };
}

/** The men with a premium account among the first `count` demo members. */
export const listPremiumMen = (count: number): DemoMember[] =>
  Array.from({ length: count }, (_, index) => index)
    .filter((index) => {
      const { gender, accountType } = demoPublishedMember(index);
      return gender === 'Male' && accountType === 'Pro';
    })
    .map(demoMember);
