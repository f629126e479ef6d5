import { notification, type PublishedMember } from '@hamrah/contracts';
import type { TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
let otherPod: TestService<Context>;
beforeAll(async () => {
  service = await openNotification();
  otherPod = await service.startPod();
});
afterAll(async () => {
  await otherPod.stop();
  await service.stop();
});

/** Simulates a page: reconnects to the pods in turn and lists missed notifications after each gap. */
function openPage(member: PublishedMember) {
  const actor = { code: member.member, gender: member.gender };
  const positions: number[] = [];
  let connections = 0;
  let isRunning = true;
  const record = (position: number) => {
    if (!positions.includes(position)) positions.push(position);
  };
  const listMissed = async (pod: TestService<Context>) => {
    let next: number | null = 0;
    while (positions.includes(next + 1)) next += 1;
    while (next !== null) {
      const missedPage: { items: { position: number }[]; next: number | null } = await pod
        .as(actor)
        .call(notification.listNotificationsSince, { params: { position: next }, query: { limit: 3 } });
      for (const { position } of missedPage.items) record(position);
      next = missedPage.next;
    }
  };
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const loop = (async () => {
    for (let attempt = 0; isRunning; attempt++) {
      const pod = attempt % 2 === 0 ? service.pod : otherPod;
      const socket = openSocket(pod.url, { cookie: pod.cookieFor(actor) });
      socket.client.on('receiveNotification', ({ position }) => record(position));
      const isOpen = await Promise.race([socket.open.then(() => true), socket.connectError.then(() => false)]);
      if (!isOpen) continue;
      connections += 1;
      // The request fails if the pod is stopping. Its socket closes too, and the next attempt lists what is missing.
      await listMissed(pod).catch(() => socket.closed);
      await Promise.race([socket.closed, stopped]);
      socket.client.close();
    }
  })();
  return {
    positions,
    connectionCount: () => connections,
    async stop() {
      isRunning = false;
      stop();
      await loop;
    },
  };
}

it('delivers every notification during a rolling restart', async () => {
  const [asha, ravi] = await service.publishCouple();
  const page = openPage(asha);
  await expect.poll(page.connectionCount).toBeGreaterThan(0);
  const ids: string[] = [];
  const sendInvitations = async (count: number) => {
    for (let n = 0; n < count; n++) ids.push((await service.deliverInvitationSent(ravi, asha)).id);
  };
  await sendInvitations(5);
  for (const pod of [service.pod, otherPod]) {
    const countBefore = page.connectionCount();
    await Promise.all([pod.restart(), sendInvitations(8)]);
    await sendInvitations(3);
    // A page that has reconnected must have every notification before the next pod stops.
    if (page.connectionCount() === countBefore) continue;
    await expect.poll(() => page.positions.length).toBe(ids.length);
  }
  const expected = Array.from({ length: ids.length }, (_, index) => index + 1);
  await expect.poll(() => page.positions.toSorted((a, b) => a - b)).toEqual(expected);
  await page.stop();
  const { items } = await service.as(asha).call(notification.listNotifications, { query: { limit: 50 } });
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(page.connectionCount()).toBeGreaterThan(1);
});
