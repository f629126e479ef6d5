import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService, signInAs } from '../testing/index.ts';

let clock = new Date();
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock } });
});
afterAll(() => service.stop());

const listEndedIds = async () => (await service.context.request(identity.listRecentlyEndedSessions, {})).sessions;

it('lists an ended session for ten minutes, longer than the lifetime of an access token', async () => {
  const account = await createAccount(service.context);
  const [currentJar, otherJar] = [await signInAs(service, account), await signInAs(service, account)];
  const idOf = (jar: Record<string, string>) => jar[identity.refreshCookie]?.split('.')[0];
  await service.asAnyone({ cookies: currentJar }).call(identity.signOut, {});
  expect(await listEndedIds()).toContain(idOf(currentJar));
  expect(await listEndedIds()).not.toContain(idOf(otherJar));
  clock = new Date(clock.getTime() + 599_000);
  expect(await listEndedIds()).toContain(idOf(currentJar));
  clock = new Date(clock.getTime() + 2_000);
  expect(await listEndedIds()).toEqual([]);
});
