import { identity } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService, signInAs } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

describe('readSession', () => {
  it('returns the signed-in member', async () => {
    const account = await createAccount(service.context, { firstName: 'Rohan', gender: 'Male' });
    const cookies = await signInAs(service, account);
    expect(await service.asAnyone({ cookies }).call(identity.readSession, {})).toEqual({
      member: account.code,
      firstName: 'Rohan',
      lastName: 'Rao',
      gender: 'Male',
    });
  });

  it('requires a session', async () => {
    await expect(service.asAnyone().call(identity.readSession, {})).rejects.toMatchObject({ code: 'session.required' });
  });

  it('refuses a valid access token whose session has ended', async () => {
    const { member: code, gender } = testMember();
    await expect(service.as({ code, gender }).call(identity.readSession, {})).rejects.toMatchObject({
      code: 'session.required',
      status: 401,
    });
  });
});
