import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, sessionCookiesIn, signInAs } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const cleared = { [identity.accessCookie]: '', [identity.refreshCookie]: '' };

/** A member signed in in two browsers. */
const signedInTwice = async (): Promise<[Jar, Jar]> => {
  const account = await enrol(service.deps);
  return [await signInAs(service, account), await signInAs(service, account)];
};
const signOut = (cookies: Jar) => service.asAnyone({ cookies }).send(identity.signOut, {});
const works = async (cookies: Jar) =>
  (await service.asAnyone({ cookies }).send(identity.readSession, {})).status === 200;
const refreshes = async (cookies: Jar) =>
  (await service.asAnyone({ cookies }).send(identity.refreshSession, {})).status === 200;

describe('signing out', () => {
  it('ends the session of this browser and clears both cookies', async () => {
    const [here] = await signedInTwice();
    const reply = await signOut(here);
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual(cleared);
    expect(await works(here)).toBe(false);
    expect(await refreshes(here)).toBe(false);
  });

  it('makes the access token worth nothing at once, on every route', async () => {
    const [here] = await signedInTwice();
    await signOut(here);
    expect(await service.asAnyone({ cookies: here }).send(identity.readAccount, {})).toMatchObject({
      status: 401,
      body: { code: 'session.required' },
    });
  });

  it('leaves the other browsers of the member signed in', async () => {
    const [here, there] = await signedInTwice();
    await signOut(here);
    expect(await works(there)).toBe(true);
  });

  it('works with an access token that has ended, by the refresh token', async () => {
    const [{ [identity.refreshCookie]: refreshToken = '' }] = await signedInTwice();
    const jar = { [identity.refreshCookie]: refreshToken };
    expect((await signOut(jar)).status).toBe(204);
    expect(await refreshes(jar)).toBe(false);
  });

  it('is harmless without a session, and clears whatever the browser holds', async () => {
    const reply = await signOut({});
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual(cleared);
  });

  it('does not let a made-up token end a session', async () => {
    const [here] = await signedInTwice();
    const [id] = (here[identity.refreshCookie] ?? '').split('.');
    await signOut({ [identity.refreshCookie]: `${id}.${'A'.repeat(43)}` });
    expect(await works(here)).toBe(true);
  });
});
