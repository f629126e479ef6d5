import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService, signInAs } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

it('announces a session end that a crashed pod stored but did not announce', async () => {
  const cookies = await signInAs(service, await createAccount(service.context));
  const [id = ''] = (cookies[identity.refreshCookie] ?? '').split('.');
  const readStatus = async () => (await service.asAnyone({ cookies }).send(identity.readAccount, {})).status;
  const { store, commit, now } = service.context;
  await commit((tx) => store.sessions.end([id], now(), tx));
  expect(await readStatus()).toBe(200);
  const restartedPod = await startTestService(identityService, { sameEnvironmentAs: service });
  try {
    await expect.poll(readStatus).toBe(401);
  } finally {
    await restartedPod.stop();
  }
});
