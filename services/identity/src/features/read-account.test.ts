import { identity } from '@hamrah/contracts';
import { refusalOf, type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, signInAs } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

describe('reading the account', () => {
  it('shows the member their contact details and what of them is verified, and no password', async () => {
    const account = await enrol(service.deps, { phoneVerified: true, emailVerified: false });
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

  it('asks the bearer of a good token whose account is gone to sign in', async () => {
    const { member: code, gender } = testMember();
    const gone = await refusalOf(service.as({ code, gender }).call(identity.readAccount, {}));
    expect(gone).toMatchObject({ code: 'session.required', status: 401 });
  });

  it('refuses a visitor', async () => {
    await expect(service.asAnyone().call(identity.readAccount, {})).rejects.toMatchObject({ code: 'session.required' });
  });
});
