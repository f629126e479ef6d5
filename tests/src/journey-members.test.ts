import { demoMembers } from '@hamrah/seed';
import { expect, it } from 'vitest';
import { journeyMemberIndexes, sharedMemberCount } from './journey-members.ts';

const members = demoMembers(0, sharedMemberCount, '');
const nameOf = ({ published: { firstName, lastName } }: (typeof members)[number]) => `${firstName} ${lastName}`;
const roles = Object.entries(journeyMemberIndexes).flatMap(([journey, indexes]) =>
  Object.entries(indexes).map(([role, index]) => ({ journey, role, index, member: members[index] })),
);

it('gives every journey its own demo members, which exist in the shared system', () => {
  expect(new Set(roles.map(({ index }) => index)).size).toBe(roles.length);
  expect(roles.filter(({ member }) => member === undefined)).toEqual([]);
});

it.each(roles)('gives $journey a $role with a unique name and matching gender and account', ({ role, member }) => {
  const { gender, accountType } = (member as (typeof members)[number]).published;
  expect(gender).toBe(/woman$/i.test(role) ? 'Female' : 'Male');
  expect(accountType).toBe(role.startsWith('premium') ? 'Pro' : 'Free');
  expect(members.filter((other) => nameOf(other) === nameOf(member as typeof other))).toHaveLength(1);
});
