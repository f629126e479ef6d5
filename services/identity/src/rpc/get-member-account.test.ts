import { admin, identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

it('returns the state of an account without contact details, and null for an unknown code', async () => {
  const account = await createAccount(service.context);
  await service.deliver(admin.suspensionDecided, {
    member: account.code,
    suspended: true,
    reasonCode: 'asks_for_money',
    at: new Date().toISOString(),
  });
  const reply = await service.context.request(identity.getMemberAccount, { member: account.code });
  expect(reply).toMatchObject({ member: account.code, suspended: true, hidden: false, emailVerified: false });
  expect(JSON.stringify(reply)).not.toMatch(new RegExp(`${account.phone}|${account.email}`));
  expect(await service.context.request(identity.getMemberAccount, { member: 'HM00000000' })).toBeNull();
});
