import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService, signInAs } from '../testing/index.ts';

const dayMs = 86_400_000;
let clockOffsetMs = 0;
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => new Date(Date.now() + clockOffsetMs) } });
});
afterAll(() => service.stop());

it('announces a session end that a crashed pod stored but did not announce', async () => {
  const cookies = await signInAs(service, await createAccount(service.context));
  const [id = ''] = (cookies[identity.refreshCookie] ?? '').split('.');
  const readStatus = async () => (await service.asAnyone({ cookies }).send(identity.readAccount, {})).status;
  const { store, commit } = service.context;
  // The first pod fetches recently ended sessions some time after its start. Its clock is now a day ahead, so that this
  // fetch omits the session.
  clockOffsetMs = dayMs;
  await commit((tx) => store.sessions.end([id], new Date(), tx));
  expect(await readStatus()).toBe(200);
  const restartedPod = await startTestService(identityService, { sameEnvironmentAs: service });
  try {
    await expect.poll(readStatus, { timeout: 5_000 }).toBe(401);
  } finally {
    await restartedPod.stop();
  }
});

it('announces within five seconds the ends that another pod stored before it crashed', async () => {
  clockOffsetMs = 0;
  const pods = [service, await startTestService(identityService, { sameEnvironmentAs: service })];
  try {
    const cookies = await signInAs(service, await createAccount(service.context));
    const [id = ''] = (cookies[identity.refreshCookie] ?? '').split('.');
    const { store, commit, now } = service.context;
    await commit((tx) => store.sessions.end([id], now(), tx));
    for (const pod of pods) {
      const readStatus = async () => (await pod.asAnyone({ cookies }).send(identity.readAccount, {})).status;
      await expect.poll(readStatus, { timeout: 5_000 }).toBe(401);
    }
  } finally {
    await pods[1]?.stop();
  }
});

it('does not announce the session that a new sign-in in the same browser replaced', async () => {
  const { store, commit, now } = service.context;
  const at = now();
  await commit(async (tx) => {
    await store.sessions.end(['signed-out'], at, tx);
    await store.sessions.replace('replaced', at, tx);
  });
  const ids = await store.sessions.idsToAnnounce(at, 5_000);
  expect(ids).toContain('signed-out');
  expect(ids).not.toContain('replaced');
});
