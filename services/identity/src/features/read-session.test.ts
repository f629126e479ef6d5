import { identity } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { identityService, newcomer, sessionCookiesIn } from '../testing.ts';

let service: Stack<Deps>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

describe('reading the session', () => {
  it('tells who is signed in', async () => {
    const body = newcomer({ firstName: 'Rohan', gender: 'Male' });
    const { member } = await service.asAnyone().call(identity.registerAccount, { body });
    const signedIn = await service
      .asAnyone()
      .send(identity.signIn, { body: { username: body.phone, password: body.password } });
    const cookies = sessionCookiesIn(signedIn.headers);
    expect(await service.asAnyone({ cookies }).call(identity.readSession, {})).toEqual({
      member,
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
