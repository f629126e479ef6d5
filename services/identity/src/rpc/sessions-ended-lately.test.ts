import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, signInAs } from '../testing/index.ts';

let clock = new Date();
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService, { replace: { now: () => clock } });
});
afterAll(() => service.stop());

const lately = async () => (await service.deps.request(identity.listRecentlyEndedSessions, {})).sessions;

it('names a session that has ended for ten minutes, longer than its last access token could be used, and no other', async () => {
  const account = await enrol(service.deps);
  const [here, there] = [await signInAs(service, account), await signInAs(service, account)];
  const idOf = (jar: Record<string, string>) => jar[identity.refreshCookie]?.split('.')[0];
  await service.asAnyone({ cookies: here }).call(identity.signOut, {});
  expect(await lately()).toContain(idOf(here));
  expect(await lately()).not.toContain(idOf(there));
  clock = new Date(clock.getTime() + 599_000);
  expect(await lately()).toContain(idOf(here));
  clock = new Date(clock.getTime() + 2_000);
  expect(await lately()).toEqual([]);
});
