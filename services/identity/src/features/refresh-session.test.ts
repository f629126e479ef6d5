import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, sessionCookiesIn, signInAs } from '../testing/index.ts';

let clock = new Date();
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService, { replace: { now: () => clock } });
});
afterAll(() => service.stop());

type Jar = Record<string, string>;

const signedIn = async (): Promise<{ member: string; jar: Jar }> => {
  const account = await enrol(service.deps);
  return { member: account.code, jar: await signInAs(service, account) };
};
const refresh = async (cookies: Jar) => {
  const reply = await service.asAnyone({ cookies }).send(identity.refreshSession, {});
  return { status: reply.status, body: reply.body, set: sessionCookiesIn(reply.headers) };
};
const works = async (cookies: Jar) =>
  (await service.asAnyone({ cookies }).send(identity.readSession, {})).status === 200;
const cleared = { [identity.accessCookie]: '', [identity.refreshCookie]: '' };
const required = { status: 401, body: { code: 'session.required' }, set: cleared };

describe('refreshing a session', () => {
  it('trades the refresh token for the next one and a fresh access token', async () => {
    const { member, jar } = await signedIn();
    const { status, body, set } = await refresh(jar);
    expect({ status, body }).toMatchObject({ status: 200, body: { member, gender: 'Female' } });
    expect(set[identity.refreshCookie]).not.toBe(jar[identity.refreshCookie]);
    expect(await works(set)).toBe(true);
  });

  it('goes on for as long as it is used, thirty days at a time', async () => {
    let { jar } = await signedIn();
    for (const _ of [1, 2, 3]) {
      pass(29 * 24 * 3_600_000);
      const { status, set } = await refresh(jar);
      expect(status).toBe(200);
      jar = set;
    }
  });

  it('has nothing for a browser without a refresh token, and clears what it holds', async () => {
    expect(await refresh({})).toMatchObject(required);
  });

  it('has nothing for a made-up token', async () => {
    expect(await refresh({ [identity.refreshCookie]: 'nonsense' })).toMatchObject(required);
    const unknown = `${service.deps.newId()}.${'A'.repeat(43)}`;
    expect(await refresh({ [identity.refreshCookie]: unknown })).toMatchObject(required);
  });

  it('ends a session whose id comes with a secret it never gave out', async () => {
    const { jar } = await signedIn();
    const [id] = (jar[identity.refreshCookie] ?? '').split('.');
    expect(await refresh({ [identity.refreshCookie]: `${id}.${'A'.repeat(43)}` })).toMatchObject(required);
    expect(await works(jar)).toBe(false);
  });

  it('ends after thirty days without use', async () => {
    const { jar } = await signedIn();
    pass(30 * 24 * 3_600_000 + 1);
    expect(await refresh(jar)).toMatchObject(required);
  });

  it('ends after 180 days, however much it is used', async () => {
    let { jar } = await signedIn();
    for (const days of [29, 29, 29, 29, 29, 29]) {
      pass(days * 24 * 3_600_000);
      const { status, set } = await refresh(jar);
      expect(status).toBe(200);
      jar = set;
    }
    pass(6 * 24 * 3_600_000);
    expect(await refresh(jar)).toMatchObject(required);
  });

  it('ends the session for all when a spent token comes back', async () => {
    const { jar } = await signedIn();
    const { set } = await refresh(jar);
    pass(10_001);
    expect(await refresh(jar)).toMatchObject(required);
    expect(await refresh(set)).toMatchObject(required);
    expect(await works(set)).toBe(false);
    expect((await service.asAnyone({ cookies: set }).send(identity.readAccount, {})).status).toBe(401);
  });

  it('keeps two tabs signed in that refresh at the same time, with one chain of refresh tokens', async () => {
    const { jar } = await signedIn();
    const replies = await Promise.all([refresh(jar), refresh(jar)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const { set } of replies) expect(await works(set)).toBe(true);
    const next = replies.flatMap(({ set }) => (identity.refreshCookie in set ? [set] : []));
    expect(next).toHaveLength(1);
    pass(10_001);
    expect((await refresh(next[0] ?? {})).status).toBe(200);
  });

  it('has nothing for the session of an account that is gone', async () => {
    const { member, jar } = await signedIn();
    await service.deps.store.accounts.model.deleteOne({ _id: member });
    expect(await refresh(jar)).toMatchObject(required);
  });
});

describe('a member who uses Hamrah', () => {
  const told = async (member: string) =>
    (await service.publishedEvents(identity.memberActive))
      .filter(({ key }) => key === member)
      .map(({ data }) => data.day);
  const days = (count: number) => {
    clock = new Date(Date.UTC(2040, 0, 1 + count, 12));
    return clock.toISOString().slice(0, 10);
  };

  it('is told of once a day, at the first sign-in or refresh, whichever comes first', async () => {
    const first = days(0);
    const account = await enrol(service.deps);
    let jar = await signInAs(service, account);
    await signInAs(service, account);
    const set = (await refresh(jar)).set;
    expect(await told(account.code)).toEqual([first]);
    const second = days(1);
    jar = (await refresh(set)).set;
    await signInAs(service, account);
    jar = (await refresh(jar)).set;
    expect(await told(account.code)).toEqual([first, second]);
  });

  it('is told of once by many browsers at the same moment', async () => {
    const first = days(2);
    const account = await enrol(service.deps);
    const jars = await Promise.all(Array.from({ length: 4 }, () => signInAs(service, account)));
    const second = days(3);
    await Promise.all(jars.map(refresh));
    expect(await told(account.code)).toEqual([first, second]);
  });

  it('is not told of again by a clock that is behind', async () => {
    const [earlier, later] = [days(4), days(5)];
    const account = await enrol(service.deps);
    await signInAs(service, account);
    days(4);
    await signInAs(service, account);
    expect(await told(account.code)).toEqual([later]);
    expect(earlier < later).toBe(true);
  });

  it('is not told of by a refresh that is refused, nor by a wrong password', async () => {
    days(6);
    const account = await enrol(service.deps);
    const body = { username: account.phone, password: 'not the password' };
    await service.asAnyone().send(identity.signIn, { body });
    await refresh({ [identity.refreshCookie]: `${service.deps.newId()}.${'A'.repeat(43)}` });
    expect(await told(account.code)).toEqual([]);
  });
});
