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

it('holds the account and the sessions of the member, and of nobody else', async () => {
  const [account, other] = [await enrol(service.deps), await enrol(service.deps)];
  for (const one of [account, other]) await signInAs(service, one);
  const held = await service.deps.request(identity.exportMemberData, { member: account.code });
  expect(held).toMatchObject({
    account: [{ member: account.code, phone: account.phone, email: account.email, firstName: 'Asha' }],
    sessions: [{ device: 'Unknown browser', startedAt: expect.any(String) }],
  });
  expect(JSON.stringify(held)).not.toContain(other.phone);
});

it('holds no secret: neither the password’s hash nor a token’s', async () => {
  const account = await enrol(service.deps);
  await signInAs(service, account);
  const { sessions } = service.deps.store;
  const stored = await sessions.model.findOne({ member: account.code }).lean<{ current: string }>();
  const held = JSON.stringify(await service.deps.request(identity.exportMemberData, { member: account.code }));
  expect(held).not.toContain(account.passwordHash);
  expect(held).not.toContain(stored?.current);
});

it('is empty for nobody’s code', async () => {
  const held = await service.deps.request(identity.exportMemberData, { member: 'HM00000000' });
  expect(Object.values(held).flat()).toEqual([]);
});
