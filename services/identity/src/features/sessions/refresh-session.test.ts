import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService, sessionCookiesIn, signInAs } from '../../testing/index.ts';

let clock = new Date();
const advance = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock } });
});
afterAll(() => service.stop());

type Jar = Record<string, string>;

const signInNewMember = async (): Promise<{ member: string; jar: Jar }> => {
  const account = await createAccount(service.context);
  return { member: account.code, jar: await signInAs(service, account) };
};
const refresh = async (cookies: Jar) => {
  const reply = await service.asAnyone({ cookies }).send(identity.refreshSession, {});
  return { status: reply.status, body: reply.body, set: sessionCookiesIn(reply.headers) };
};
const isAccepted = async (cookies: Jar) =>
  (await service.asAnyone({ cookies }).send(identity.readSession, {})).status === 200;
const clearedCookies = { [identity.accessCookie]: '', [identity.refreshCookie]: '' };
const sessionRequired = { status: 401, body: { code: 'session.required' }, set: clearedCookies };

describe('refreshing a session', () => {
  it('exchanges the refresh token for a new refresh token and access token', async () => {
    const { member, jar } = await signInNewMember();
    const { status, body, set } = await refresh(jar);
    expect({ status, body }).toMatchObject({ status: 200, body: { member, gender: 'Female' } });
    expect(set[identity.refreshCookie]).not.toBe(jar[identity.refreshCookie]);
    expect(await isAccepted(set)).toBe(true);
  });

  it('keeps the expired access token as long as the refresh token, by which the gateway knows the session', async () => {
    const { jar } = await signInNewMember();
    const { headers } = await service.asAnyone({ cookies: jar }).send(identity.refreshSession, {});
    const expiryOf = (name: string) =>
      /expires=([^;]+)/i.exec(headers.getSetCookie().find((text) => text.startsWith(`${name}=`)) ?? '')?.[1];
    expect(expiryOf(identity.accessCookie)).toMatch(/ GMT$/);
    expect(expiryOf(identity.accessCookie)).toBe(expiryOf(identity.refreshCookie));
  });

  it('extends the session by thirty days', async () => {
    let { jar } = await signInNewMember();
    for (const _ of [1, 2, 3]) {
      advance(29 * 24 * 3_600_000);
      const { status, set } = await refresh(jar);
      expect(status).toBe(200);
      jar = set;
    }
  });

  it('refuses a browser without a refresh token and clears its cookies', async () => {
    expect(await refresh({})).toMatchObject(sessionRequired);
  });

  it('refuses malformed and unknown tokens', async () => {
    expect(await refresh({ [identity.refreshCookie]: 'nonsense' })).toMatchObject(sessionRequired);
    const unknown = `${service.context.newId()}.${'A'.repeat(65)}`;
    expect(await refresh({ [identity.refreshCookie]: unknown })).toMatchObject(sessionRequired);
  });

  it('does not let someone who knows the id of a session end it', async () => {
    const { jar } = await signInNewMember();
    const [id] = (jar[identity.refreshCookie] ?? '').split('.');
    expect(await refresh({ [identity.refreshCookie]: `${id}.${'A'.repeat(65)}` })).toMatchObject(sessionRequired);
    expect(await isAccepted(jar)).toBe(true);
    expect((await refresh(jar)).status).toBe(200);
  });

  it('refuses the token after thirty days without a refresh', async () => {
    const { jar } = await signInNewMember();
    advance(30 * 24 * 3_600_000 + 1);
    expect(await refresh(jar)).toMatchObject(sessionRequired);
  });

  it('refuses the token after 180 days, even with regular refreshes', async () => {
    let { jar } = await signInNewMember();
    for (const days of [29, 29, 29, 29, 29, 29]) {
      advance(days * 24 * 3_600_000);
      const { status, set } = await refresh(jar);
      expect(status).toBe(200);
      jar = set;
    }
    advance(6 * 24 * 3_600_000);
    expect(await refresh(jar)).toMatchObject(sessionRequired);
  });

  it('ends the session if a spent token is reused', async () => {
    const { jar } = await signInNewMember();
    const { set } = await refresh(jar);
    advance(10_001);
    expect(await refresh(jar)).toMatchObject(sessionRequired);
    expect(await refresh(set)).toMatchObject(sessionRequired);
    expect(await isAccepted(set)).toBe(false);
    expect((await service.asAnyone({ cookies: set }).send(identity.readAccount, {})).status).toBe(401);
  });

  it('keeps two concurrently refreshing tabs signed in and issues one refresh token', async () => {
    const { jar } = await signInNewMember();
    const replies = await Promise.all([refresh(jar), refresh(jar)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const { set } of replies) expect(await isAccepted(set)).toBe(true);
    const jarsWithRefreshToken = replies.flatMap(({ set }) => (identity.refreshCookie in set ? [set] : []));
    expect(jarsWithRefreshToken).toHaveLength(1);
    advance(10_001);
    expect((await refresh(jarsWithRefreshToken[0] ?? {})).status).toBe(200);
  });

  it('refuses the session of a deleted account', async () => {
    const { member, jar } = await signInNewMember();
    await service.context.store.accounts.model.deleteOne({ _id: member });
    expect(await refresh(jar)).toMatchObject(sessionRequired);
  });
});

describe('member activity', () => {
  const publishedDays = async (member: string) =>
    (await service.publishedEvents(identity.memberActive))
      .filter(({ key }) => key === member)
      .map(({ data }) => data.day);
  const setDay = (count: number) => {
    clock = new Date(Date.UTC(2040, 0, 1 + count, 12));
    return clock.toISOString().slice(0, 10);
  };

  it('is published once a day, at the first sign-in or refresh', async () => {
    const first = setDay(0);
    const account = await createAccount(service.context);
    let jar = await signInAs(service, account);
    await signInAs(service, account);
    const set = (await refresh(jar)).set;
    expect(await publishedDays(account.code)).toEqual([first]);
    const second = setDay(1);
    jar = (await refresh(set)).set;
    await signInAs(service, account);
    jar = (await refresh(jar)).set;
    expect(await publishedDays(account.code)).toEqual([first, second]);
  });

  it('is published once if several browsers refresh at the same time', async () => {
    const first = setDay(2);
    const account = await createAccount(service.context);
    const jars = await Promise.all(Array.from({ length: 4 }, () => signInAs(service, account)));
    const second = setDay(3);
    await Promise.all(jars.map(refresh));
    expect(await publishedDays(account.code)).toEqual([first, second]);
  });

  it('is not published again if the clock is behind', async () => {
    const [earlier, later] = [setDay(4), setDay(5)];
    const account = await createAccount(service.context);
    await signInAs(service, account);
    setDay(4);
    await signInAs(service, account);
    expect(await publishedDays(account.code)).toEqual([later]);
    expect(earlier < later).toBe(true);
  });

  it('is not published after a refused refresh or a wrong password', async () => {
    const first = setDay(6);
    const account = await createAccount(service.context);
    const jar = await signInAs(service, account);
    await refresh(jar);
    setDay(7);
    const body = { username: account.phone, password: 'not the password' };
    expect((await service.asAnyone().send(identity.signIn, { body })).status).toBe(401);
    const [id] = (jar[identity.refreshCookie] ?? '').split('.');
    const [forged, spent] = [{ [identity.refreshCookie]: `${id}.${'A'.repeat(65)}` }, jar];
    for (const cookies of [forged, spent]) expect(await refresh(cookies)).toMatchObject(sessionRequired);
    expect(await publishedDays(account.code)).toEqual([first]);
  });
});
