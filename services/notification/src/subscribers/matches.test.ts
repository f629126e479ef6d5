import { notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = async (member: PublishedMember) =>
  (await service.as(member).call(notification.listNotifications, { query: {} })).items;

it('notifies only the owner of a saved search about a new match', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverNewMatchFound(ravi, asha);
  expect(await listOf(asha)).toMatchObject([{ kind: 'new_match', member: ravi.member }]);
  expect(await listOf(ravi)).toEqual([]);
});
