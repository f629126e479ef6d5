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

const idOf = (jar: Record<string, string>) => jar[identity.refreshCookie]?.split('.')[0];

it('lists a member’s sessions until they are signed out or expire', async () => {
  const [account, stranger] = [await createAccount(service.context), await createAccount(service.context)];
  await signInAs(service, stranger);
  const [firstJar, secondJar] = [await signInAs(service, account), await signInAs(service, account)];
  const listIds = async () =>
    (await service.context.request(identity.listActiveSessions, { member: account.code })).sessions.toSorted();
  expect(await listIds()).toEqual([idOf(firstJar), idOf(secondJar)].toSorted());
  await service.asAnyone({ cookies: firstJar }).call(identity.signOut, {});
  expect(await listIds()).toEqual([idOf(secondJar)]);
  clock = new Date(clock.getTime() + 31 * 24 * 60 * 60 * 1_000);
  expect(await listIds()).toEqual([]);
});
