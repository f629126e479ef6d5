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
    await expect.poll(readStatus).toBe(401);
  } finally {
    await restartedPod.stop();
  }
});
