import { notification, type PublishedMember } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationService } from '../app.ts';
import type { Context } from '../context.ts';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
let otherPod: Stack<Context>;
beforeAll(async () => {
  service = await openNotification();
  otherPod = await stack(notificationService, { env: service.env, beside: service.pod });
});
afterAll(async () => {
  await otherPod.stop();
  await service.stop();
});

/** A page that keeps a socket open to whichever pod lets it, and after each gap catches up from where it lacks nothing. */
function keepListening(member: PublishedMember) {
  const actor = { code: member.member, gender: member.gender };
  const heard: number[] = [];
  let gaps = 0;
  let going = true;
  const hear = (position: number) => {
    if (!heard.includes(position)) heard.push(position);
  };
  const catchUp = async (pod: Stack<Context>) => {
    let next: number | null = 0;
    while (heard.includes(next + 1)) next += 1;
    while (next !== null) {
      const missed: { items: { position: number }[]; next: number | null } = await pod
        .as(actor)
        .call(notification.listNotificationsSince, { params: { position: next }, query: { limit: 3 } });
      for (const { position } of missed.items) hear(position);
      next = missed.next;
    }
  };
  const { promise: stopped, resolve: stop } = Promise.withResolvers<void>();
  const run = (async () => {
    for (let turn = 0; going; turn++) {
      const pod = turn % 2 === 0 ? service.pod : otherPod;
      const bell = openSocket(pod.url, { cookie: pod.cookieFor(actor) });
      bell.socket.on('receiveNotification', ({ position }) => hear(position));
      const isOpen = await Promise.race([bell.open.then(() => true), bell.refusal.then(() => false)]);
      if (!isOpen) continue;
      gaps += 1;
      // One whose request fails has met a pod that stops: its socket closes too, and the next turn catches up.
      await catchUp(pod).catch(() => bell.closed);
      await Promise.race([bell.closed, stopped]);
      bell.socket.close();
    }
  })();
  return {
    heard,
    connections: () => gaps,
    async stop() {
      going = false;
      stop();
      await run;
    },
  };
}

it('loses nothing and says nothing twice while the pods restart one after another', async () => {
  const [asha, ravi] = await service.couple();
  const page = keepListening(asha);
  await expect.poll(page.connections).toBeGreaterThan(0);
  const ids: string[] = [];
  const tell = async (count: number) => {
    for (let n = 0; n < count; n++) ids.push((await service.sent(ravi, asha)).id);
  };
  await tell(5);
  for (const pod of [service.pod, otherPod]) {
    const before = page.connections();
    await Promise.all([pod.restart(), tell(8)]);
    await tell(3);
    // The page is back before the next pod goes, as a rolling restart waits for it.
    if (page.connections() === before) continue;
    await expect.poll(() => page.heard.length, { timeout: 20_000 }).toBe(ids.length);
  }
  const all = Array.from({ length: ids.length }, (_, at) => at + 1);
  await expect.poll(() => page.heard.toSorted((a, b) => a - b), { timeout: 20_000 }).toEqual(all);
  await page.stop();
  const { items } = await service.as(asha).call(notification.listNotifications, { query: { limit: 50 } });
  expect(items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(page.connections()).toBeGreaterThan(1);
});
