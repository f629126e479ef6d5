import { newMemberCode, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { type OpenNotification, openNotification } from '../testing/index.ts';
import { openMemberSubscriptions } from './member-subscriptions.ts';
import { push } from './push.ts';

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

const pushTyping = (to: string) => push(service.pod.context.bus, [to], 'typing', { from: to });

describe('pushes', () => {
  it('reach a pod only for members who have a socket on it', async () => {
    const [asha, ravi, meera] = [newMemberCode(), newMemberCode(), newMemberCode()];
    const received: string[] = [];
    const subscriptions = openMemberSubscriptions(otherPod.context.bus, (member) => void received.push(member));
    await Promise.all([subscriptions.add(asha), subscriptions.add(meera)]);
    for (const member of [ravi, asha, ravi]) pushTyping(member);
    await expect.poll(() => received).toEqual([asha]);

    subscriptions.remove(asha);
    for (const member of [asha, ravi, meera]) pushTyping(member);
    await expect.poll(() => received).toEqual([asha, meera]);

    await Promise.all([subscriptions.add(asha), subscriptions.add(asha)]);
    pushTyping(asha);
    pushTyping(meera);
    await expect.poll(() => received).toEqual([asha, meera, asha, meera]);
    subscriptions.stop();
  });
});
