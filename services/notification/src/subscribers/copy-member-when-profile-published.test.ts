import { type PublishedMember, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const copyOf = ({ member }: PublishedMember) => service.pod.deps.store.members.find(member);
const publish = (member: PublishedMember, how: { id?: string; sequence: number }) =>
  service.pod.deliver(profile.profilePublished, member, how);

it('keeps a member as their newest profile has them', async () => {
  const member = await service.introduce({ city: 'Pune' });
  await publish({ ...member, city: 'Jaipur' }, { sequence: 2 });
  expect(await copyOf(member)).toMatchObject({ city: 'Jaipur' });
});

it('changes nothing when an older profile comes late', async () => {
  const member = await service.introduce({ city: 'Pune' });
  await publish({ ...member, city: 'Jaipur' }, { sequence: 3 });
  await publish({ ...member, city: 'Agra' }, { sequence: 2 });
  expect(await copyOf(member)).toMatchObject({ city: 'Jaipur' });
});

it('changes nothing when the same event comes twice', async () => {
  const member = await service.introduce({ city: 'Pune' });
  const twice = { id: crypto.randomUUID(), sequence: 2 };
  await publish({ ...member, city: 'Jaipur' }, twice);
  const { outcomes } = await publish({ ...member, city: 'Jaipur' }, twice);
  expect(Object.values(outcomes)).toEqual(['duplicate']);
  expect(await copyOf(member)).toMatchObject({ city: 'Jaipur' });
});

it('parks what cannot be read, and goes on with the next', async () => {
  const outcomes = await service.pod.deliverRaw(profile.profilePublished, '{"half":');
  expect(Object.values(outcomes)).toEqual(['dead_lettered']);
  const member = await service.introduce({ city: 'Pune' });
  expect(await copyOf(member)).toMatchObject({ city: 'Pune' });
});
