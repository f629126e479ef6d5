import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, signInAs } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

it('lets every pod know of a session whose end was stored by a pod that died before it told', async () => {
  const cookies = await signInAs(service, await enrol(service.deps));
  const [id = ''] = (cookies[identity.refreshCookie] ?? '').split('.');
  const status = async () => (await service.asAnyone({ cookies }).send(identity.readAccount, {})).status;
  const { store, commit, now } = service.deps;
  await commit((tx) => store.sessions.end([id], now(), tx));
  expect(await status()).toBe(200);
  const successor = await stack(identityService, { beside: service });
  try {
    await expect.poll(status).toBe(401);
  } finally {
    await successor.stop();
  }
});
