import { identity, profile } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService, registrationOf } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

const ask = (after: string, codes?: string[]) =>
  service.deps.request(profile.listMembers, { after, ...(codes && { codes }) });

it('tells all members as the events did, each once, in the order of their codes, with the number of the last event', async () => {
  const members = [testMember(), testMember(), testMember()].toSorted((one, other) =>
    one.member < other.member ? -1 : 1,
  );
  for (const member of members) await service.deliver(identity.accountRegistered, registrationOf(member));
  const { items, more } = await ask('');
  expect(more).toBe(false);
  expect(items.map(({ published: copy }) => copy)).toEqual(members);
  const published = await service.publishedEvents(profile.profilePublished);
  const facts = await service.publishedEvents(profile.searchFieldsChanged);
  for (const item of items) {
    const about = [...published, ...facts].filter(({ key }) => key === item.published.member);
    expect(item.sequence).toBe(Math.max(...about.map(({ sequence }) => sequence)));
    expect(item.searchFields).toEqual(facts.find(({ key }) => key === item.published.member)?.data);
  }
  const [first, , last] = members;
  expect((await ask(first?.member ?? '')).items.map(({ published: copy }) => copy)).toEqual(members.slice(1));
  expect((await ask('', [last?.member ?? '', testMember().member])).items.map(({ published: copy }) => copy)).toEqual([
    last,
  ]);
});
