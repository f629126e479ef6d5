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

it('confirms a payment once, even if its plan is restored weeks later', async () => {
  const asha = await service.publishMember();
  const restoredPlan = { payment: crypto.randomUUID(), totalPaise: 100_000, plan: 'Gold' };
  const otherPlan = { ...restoredPlan, payment: crypto.randomUUID() };
  const { emailQueue } = service.pod.context.store;
  await service.deliverPlanActivated(asha, restoredPlan);
  // Weeks later, the row in the email queue has expired.
  await emailQueue.remove(restoredPlan.payment);
  await service.deliverPlanActivated(asha, restoredPlan);
  await service.deliverPlanActivated(asha, otherPlan);
  expect((await listOf(asha)).map(({ id }) => id)).toEqual([otherPlan.payment, restoredPlan.payment]);
  expect(await emailQueue.model.find({ owner: asha.member }).lean()).toMatchObject([{ _id: otherPlan.payment }]);
});
