import { notification, type PublishedMember, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const storedFieldsOf = ({ member }: PublishedMember) => service.pod.context.store.members.find(member);
const listOf = async (member: PublishedMember) =>
  (await service.as(member).call(notification.listNotifications, { query: {} })).items;
const publish = (member: PublishedMember, options: { id?: string; sequence: number }) =>
  service.pod.deliver(profile.profilePublished, member, options);

it('projects the newest profile of a member', async () => {
  const member = await service.publishMember({ city: 'Pune' });
  await publish({ ...member, city: 'Jaipur' }, { sequence: 2 });
  expect(await storedFieldsOf(member)).toMatchObject({ city: 'Jaipur' });
});

it('ignores an older profile that arrives late', async () => {
  const member = await service.publishMember({ city: 'Pune' });
  await publish({ ...member, city: 'Jaipur' }, { sequence: 3 });
  await publish({ ...member, city: 'Agra' }, { sequence: 2 });
  expect(await storedFieldsOf(member)).toMatchObject({ city: 'Jaipur' });
});

it('ignores a repeated event', async () => {
  const member = await service.publishMember({ city: 'Pune' });
  const options = { id: crypto.randomUUID(), sequence: 2 };
  await publish({ ...member, city: 'Jaipur' }, options);
  const { outcomes } = await publish({ ...member, city: 'Jaipur' }, options);
  expect(Object.values(outcomes)).toEqual(['duplicate']);
  expect(await storedFieldsOf(member)).toMatchObject({ city: 'Jaipur' });
});

it('dead-letters a malformed event and processes the next', async () => {
  const outcomes = await service.pod.deliverRaw(profile.profilePublished, '{"half":');
  expect(Object.values(outcomes)).toEqual(['dead_lettered']);
  const member = await service.publishMember({ city: 'Pune' });
  expect(await storedFieldsOf(member)).toMatchObject({ city: 'Pune' });
});

it('notifies only the visited member about a visit', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverProfileVisited(ravi, asha);
  expect(await listOf(asha)).toMatchObject([{ kind: 'profile_visited', member: ravi.member, firstName: 'Ravi' }]);
  expect(await listOf(ravi)).toEqual([]);
});
