import { identity } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService, signInAs } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

describe('readAccount', () => {
  it('returns contact details and their verification, without the password', async () => {
    const account = await createAccount(service.context, { phoneVerified: true, emailVerified: false });
    const cookies = await signInAs(service, account);
    expect(await service.asAnyone({ cookies }).call(identity.readAccount, {})).toEqual({
      member: account.code,
      phone: account.phone,
      email: account.email,
      phoneVerified: true,
      emailVerified: false,
      hidden: false,
      registeredAt: account.registeredAt.toISOString(),
    });
  });

  it('requires an existing account', async () => {
    const { member: code, gender } = testMember();
    const refusal = await refusalOf(service.as({ code, gender }).call(identity.readAccount, {}));
    expect(refusal).toMatchObject({ code: 'session.required', status: 401 });
  });

  it('requires a session', async () => {
    await expect(service.asAnyone().call(identity.readAccount, {})).rejects.toMatchObject({ code: 'session.required' });
  });
});
