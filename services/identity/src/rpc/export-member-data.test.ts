import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { createAccount, identityService, signInAs } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

it('exports account and sessions of this member only', async () => {
  const [account, other] = [await createAccount(service.context), await createAccount(service.context)];
  for (const one of [account, other]) await signInAs(service, one);
  const exported = await service.context.request(identity.exportMemberData, { member: account.code });
  expect(exported).toMatchObject({
    account: [{ member: account.code, phone: account.phone, email: account.email, firstName: 'Asha' }],
    sessions: [{ device: 'Unknown browser', startedAt: expect.any(String) }],
  });
  expect(JSON.stringify(exported)).not.toContain(other.phone);
});

it('leaves out hashes of password and tokens', async () => {
  const account = await createAccount(service.context);
  await signInAs(service, account);
  const { sessions } = service.context.store;
  const stored = await sessions.model.findOne({ member: account.code }).lean<{ current: string }>();
  const exported = JSON.stringify(await service.context.request(identity.exportMemberData, { member: account.code }));
  expect(exported).not.toContain(account.passwordHash);
  expect(exported).not.toContain(stored?.current);
});

it('is empty for an unknown code', async () => {
  const exported = await service.context.request(identity.exportMemberData, { member: 'HM00000000' });
  expect(Object.values(exported).flat()).toEqual([]);
});
