import { identity } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, signInAs } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

describe('reading the session', () => {
  it('tells who is signed in', async () => {
    const account = await enrol(service.deps, { firstName: 'Rohan', gender: 'Male' });
    const cookies = await signInAs(service, account);
    expect(await service.asAnyone({ cookies }).call(identity.readSession, {})).toEqual({
      member: account.code,
      firstName: 'Rohan',
      lastName: 'Rao',
      gender: 'Male',
    });
  });

  it('asks those without a session to sign in', async () => {
    await expect(service.asAnyone().call(identity.readSession, {})).rejects.toMatchObject({ code: 'session.required' });
  });

  it('asks the bearer of a good token whose session has ended to sign in', async () => {
    const { member: code, gender } = testMember();
    await expect(service.as({ code, gender }).call(identity.readSession, {})).rejects.toMatchObject({
      code: 'session.required',
      status: 401,
    });
  });
});
