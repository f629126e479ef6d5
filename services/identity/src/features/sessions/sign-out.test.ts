import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService, sessionCookiesIn, signInAs } from '../../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const cleared = { [identity.accessCookie]: '', [identity.refreshCookie]: '' };

const signedInTwice = async (): Promise<[Jar, Jar]> => {
  const account = await createAccount(service.context);
  return [await signInAs(service, account), await signInAs(service, account)];
};
const signOut = (cookies: Jar) => service.asAnyone({ cookies }).send(identity.signOut, {});
const isSignedIn = async (cookies: Jar) =>
  (await service.asAnyone({ cookies }).send(identity.readSession, {})).status === 200;
const canRefresh = async (cookies: Jar) =>
  (await service.asAnyone({ cookies }).send(identity.refreshSession, {})).status === 200;

describe('signing out', () => {
  it('ends the session and clears both cookies', async () => {
    const [here] = await signedInTwice();
    const reply = await signOut(here);
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual(cleared);
    expect(await isSignedIn(here)).toBe(false);
    expect(await canRefresh(here)).toBe(false);
  });

  it('refuses the access token at once, on all routes', async () => {
    const [here] = await signedInTwice();
    await signOut(here);
    expect(await service.asAnyone({ cookies: here }).send(identity.readAccount, {})).toMatchObject({
      status: 401,
      body: { code: 'session.required' },
    });
  });

  it('keeps the member’s other sessions', async () => {
    const [here, there] = await signedInTwice();
    await signOut(here);
    expect(await isSignedIn(there)).toBe(true);
  });

  it('needs only the refresh token if the access token has expired', async () => {
    const [{ [identity.refreshCookie]: refreshToken = '' }] = await signedInTwice();
    const jar = { [identity.refreshCookie]: refreshToken };
    expect((await signOut(jar)).status).toBe(204);
    expect(await canRefresh(jar)).toBe(false);
  });

  it('clears the cookies even without a session', async () => {
    const reply = await signOut({});
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual(cleared);
  });

  it('ignores a forged refresh token', async () => {
    const [here] = await signedInTwice();
    const [id] = (here[identity.refreshCookie] ?? '').split('.');
    await signOut({ [identity.refreshCookie]: `${id}.${'A'.repeat(43)}` });
    expect(await isSignedIn(here)).toBe(true);
  });
});
