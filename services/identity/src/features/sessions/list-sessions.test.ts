import { identity } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { accountPassword, createAccount, identityService, sessionCookiesIn, signInAs } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const browser = (cookies: Jar) => service.asAnyone({ cookies });
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('listing sessions', () => {
  it('lists the current session first, then the most recently active', async () => {
    const account = await createAccount(service.context);
    const currentJar = await signInAs(service, account);
    const [refreshedJar, idleJar] = [await signInAs(service, account), await signInAs(service, account)];
    await browser(refreshedJar).call(identity.refreshSession, {});
    const { items } = await browser(currentJar).call(identity.listSessions, {});
    const idOf = (jar: Jar) => jar[identity.refreshCookie]?.split('.')[0];
    expect(items.map(({ id }) => id)).toEqual([currentJar, refreshedJar, idleJar].map(idOf));
    expect(items.map(({ current }) => current)).toEqual([true, false, false]);
  });

  it('names browser and operating system from the User-Agent header of the sign-in', async () => {
    const { phone } = await createAccount(service.context);
    const reply = await fetch(`${service.url}${identity.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': chrome },
      body: JSON.stringify({ username: phone, password: accountPassword }),
    });
    const { items } = await browser(sessionCookiesIn(reply.headers)).call(identity.listSessions, {});
    expect(items).toMatchObject([{ device: 'Chrome on Linux', current: true }]);
  });

  it('does not reveal tokens', async () => {
    const jar = await signInAs(service, await createAccount(service.context));
    const { items } = await browser(jar).call(identity.listSessions, {});
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(['current', 'device', 'id', 'lastActiveAt', 'startedAt']);
  });
});

describe('access to sessions', () => {
  it('hides sessions of other members', async () => {
    await signInAs(service, await createAccount(service.context));
    const { member: code, gender } = testMember();
    expect(await service.as({ code, gender }).call(identity.listSessions, {})).toEqual({ items: [] });
  });

  it('requires a session', async () => {
    await expect(service.asAnyone().call(identity.listSessions, {})).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});
