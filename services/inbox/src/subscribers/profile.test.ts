import { inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const cityOf = async (member: PublishedMember) => (await service.context.store.members.find(member.member))?.city;

it('projects the newest profile of a member', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.invite(ravi, asha);
  await service.deliver(profile.profilePublished, { ...ravi, city: 'Jaipur' }, { sequence: 2 });
  const { items } = await service.as(asha).call(inbox.listReceived, { query: {} });
  expect(items[0]?.member.city).toBe('Jaipur');
});

it('ignores an older profile that arrives late', async () => {
  const member = await service.publishMember({ city: 'Pune' });
  await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, { sequence: 3 });
  await service.deliver(profile.profilePublished, { ...member, city: 'Agra' }, { sequence: 2 });
  expect(await cityOf(member)).toBe('Jaipur');
});

it('ignores a repeated event', async () => {
  const member = await service.publishMember({ city: 'Pune' });
  const options = { id: '01963e00-0000-7000-8000-000000000001', sequence: 2 };
  await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, options);
  const { outcomes } = await service.deliver(profile.profilePublished, { ...member, city: 'Agra' }, options);
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['duplicate']));
  expect(await cityOf(member)).toBe('Jaipur');
});

it('stores only fields that a card shows', async () => {
  const member = await service.publishMember({ company: 'secret company' });
  const stored = await service.context.store.members.find(member.member);
  expect(JSON.stringify(stored)).not.toContain('secret company');
  for (const field of ['profileFor', 'qualification', 'company', 'income', 'joinedAt']) {
    expect(member).toHaveProperty(field);
    expect(stored).not.toHaveProperty(field);
  }
});

it('dead-letters a malformed event and processes the next', async () => {
  await service.deliverRaw(profile.profilePublished, Buffer.from('{"half":'));
  expect(await service.deadLetters()).toHaveLength(1);
  const member = await service.publishMember({ city: 'Pune' });
  expect(await cityOf(member)).toBe('Pune');
});
