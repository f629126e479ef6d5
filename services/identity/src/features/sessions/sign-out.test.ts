import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService, sessionCookiesIn, signInAs } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const clearedCookies = { [identity.accessCookie]: '', [identity.refreshCookie]: '' };

const signInTwice = async (): Promise<[Jar, Jar]> => {
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
    const [currentJar] = await signInTwice();
    const reply = await signOut(currentJar);
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual(clearedCookies);
    expect(await isSignedIn(currentJar)).toBe(false);
    expect(await canRefresh(currentJar)).toBe(false);
  });

  it('immediately refuses the access token of the ended session', async () => {
    const [currentJar] = await signInTwice();
    await signOut(currentJar);
    expect(await service.asAnyone({ cookies: currentJar }).send(identity.readAccount, {})).toMatchObject({
      status: 401,
      body: { code: 'session.required' },
    });
  });

  it('keeps the member’s other sessions', async () => {
    const [currentJar, otherJar] = await signInTwice();
    await signOut(currentJar);
    expect(await isSignedIn(otherJar)).toBe(true);
  });

  it('requires only the refresh token if the access token has expired', async () => {
    const [{ [identity.refreshCookie]: refreshToken = '' }] = await signInTwice();
    const jar = { [identity.refreshCookie]: refreshToken };
    expect((await signOut(jar)).status).toBe(204);
    expect(await canRefresh(jar)).toBe(false);
  });

  it('clears the cookies even without a session', async () => {
    const reply = await signOut({});
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual(clearedCookies);
  });

  it('ignores a forged refresh token', async () => {
    const [currentJar] = await signInTwice();
    const [id] = (currentJar[identity.refreshCookie] ?? '').split('.');
    await signOut({ [identity.refreshCookie]: `${id}.${'A'.repeat(65)}` });
    expect(await isSignedIn(currentJar)).toBe(true);
  });
});
