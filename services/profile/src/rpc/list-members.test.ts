import { identity, profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService, registrationOf } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

const listMembers = (after: string, codes?: string[]) =>
  service.context.request(profile.listMembers, { after, ...(codes && { codes }) });

it('returns every member once, as published, in code order and with the last sequence', async () => {
  const members = [testMember(), testMember(), testMember()].toSorted((a, b) => (a.member < b.member ? -1 : 1));
  for (const member of members) await service.deliver(identity.accountRegistered, registrationOf(member));
  const { items, more } = await listMembers('');
  expect(more).toBe(false);
  expect(items.map(({ published }) => published)).toEqual(members);
  const profileEvents = await service.publishedEvents(profile.profilePublished);
  const fieldEvents = await service.publishedEvents(profile.searchFieldsChanged);
  for (const item of items) {
    const events = [...profileEvents, ...fieldEvents].filter(({ key }) => key === item.published.member);
    expect(item.sequence).toBe(Math.max(...events.map(({ sequence }) => sequence)));
    expect(item.searchFields).toEqual(fieldEvents.find(({ key }) => key === item.published.member)?.data);
  }
  const [first, , last] = members;
  expect((await listMembers(first?.member ?? '')).items.map(({ published }) => published)).toEqual(members.slice(1));
  expect(
    (await listMembers('', [last?.member ?? '', testMember().member])).items.map(({ published }) => published),
  ).toEqual([last]);
});
