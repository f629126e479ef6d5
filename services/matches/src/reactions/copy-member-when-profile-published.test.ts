import { type MemberCopy, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const cityOf = async (member: MemberCopy) => (await service.deps.store.members.find(member.member))?.city;

it('shows a member as their newest profile has them, on the path they follow now', async () => {
  const ravi = await service.introduce({ gender: 'Male', path: 'Osho' });
  const asha = await service.introduce({ gender: 'Female', path: 'ISKCON' });
  expect(await service.cards(ravi)).toEqual([]);
  await service.deliver(profile.profilePublished, { ...asha, path: 'Osho', city: 'Jaipur' }, { sequence: 2 });
  expect(await service.cards(ravi)).toMatchObject([{ code: asha.member, city: 'Jaipur' }]);
});

it('changes nothing when an older profile comes late', async () => {
  const member = await service.introduce({ city: 'Pune' });
  await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, { sequence: 3 });
  await service.deliver(profile.profilePublished, { ...member, city: 'Agra' }, { sequence: 2 });
  expect(await cityOf(member)).toBe('Jaipur');
});

it('changes nothing when the same event comes twice', async () => {
  const member = await service.introduce({ city: 'Pune' });
  const twice = { id: '01963e00-0000-7000-8000-000000000001', sequence: 2 };
  await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, twice);
  await service.deliver(profile.profilePublished, { ...member, city: 'Jaipur' }, twice);
  expect(await cityOf(member)).toBe('Jaipur');
  expect(await service.deps.store.members.model.countDocuments({ _id: member.member })).toBe(1);
});

it('parks what cannot be read, and goes on with the next', async () => {
  await service.deliverRaw(profile.profilePublished, Buffer.from('{"half":'));
  expect(await service.parked()).toHaveLength(1);
  const member = await service.introduce({ city: 'Pune' });
  expect(await cityOf(member)).toBe('Pune');
});
