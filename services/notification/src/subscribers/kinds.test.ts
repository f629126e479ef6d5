import { billing, matches, notification, type PublishedMember, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = async (member: PublishedMember) =>
  (await service.as(member).call(notification.listNotifications, { query: {} })).items;

it('tells the visited who has looked, and the visitor nothing', async () => {
  const [asha, ravi] = await service.couple();
  await service.visited(ravi, asha);
  expect(await listOf(asha)).toMatchObject([{ kind: 'profile_visited', member: ravi.member, firstName: 'Ravi' }]);
  expect(await listOf(ravi)).toEqual([]);
});

it('tells the owner of a saved search who fits it, and the one who fits nothing', async () => {
  const [asha, ravi] = await service.couple();
  await service.fits(ravi, asha);
  expect(await listOf(asha)).toMatchObject([{ kind: 'new_match', member: ravi.member }]);
  expect(await listOf(ravi)).toEqual([]);
});

it('tells each event once when it comes twice', async () => {
  const [asha, ravi] = await service.couple();
  const paid = { payment: crypto.randomUUID(), totalPaise: 100_000, plan: 'Gold' };
  const [one, other, third] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  for (const _time of [1, 2]) {
    await service.visited(ravi, asha, { id: one });
    await service.fits(ravi, asha, { id: other });
    await service.paid(asha, paid, { id: third });
  }
  expect((await listOf(asha)).map(({ id }) => id)).toEqual([paid.payment, other, one]);
});

it('tells once that a payment has arrived, also when its plan is given back later', async () => {
  const asha = await service.introduce();
  const paid = { payment: crypto.randomUUID(), totalPaise: 100_000, plan: 'Gold' };
  const other = { ...paid, payment: crypto.randomUUID() };
  const { mails } = service.pod.deps.store;
  await service.paid(asha, paid);
  // As after a dispute that took weeks: what is known of the letter is gone by then.
  await mails.remove(paid.payment);
  await service.paid(asha, paid);
  await service.paid(asha, other);
  expect((await listOf(asha)).map(({ id }) => id)).toEqual([other.payment, paid.payment]);
  expect(await mails.model.find({ owner: asha.member }).lean()).toMatchObject([{ _id: other.payment }]);
});

it.each([profile.profileVisited, matches.newMatchFound, billing.planActivated])(
  'parks a malformed $name and goes on',
  async (event) => {
    const outcomes = await service.pod.deliverRaw(event, '{"half":');
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['dead_lettered']));
    const [asha, ravi] = await service.couple();
    await service.visited(ravi, asha);
    expect(await listOf(asha)).toHaveLength(1);
  },
);

it('keeps nothing about or for a member who has left, in bell or mails', async () => {
  const [asha, ravi] = await service.couple();
  await service.visited(ravi, asha);
  await service.as(ravi).call(notification.savePreferences, { body: notification.defaultPreferences });
  await service.leave(ravi);
  await service.visited(ravi, asha);
  await service.fits(asha, ravi);
  await service.paid(ravi, { payment: crypto.randomUUID(), totalPaise: 100, plan: null });
  const { notifications, mails, preferences } = service.pod.deps.store;
  const trace = { $or: [{ owner: ravi.member }, { member: ravi.member }] };
  expect([
    await notifications.model.countDocuments(trace),
    await mails.model.countDocuments(trace),
    await preferences.model.countDocuments({ _id: ravi.member }),
  ]).toEqual([0, 0, 0]);
});
