import { identity } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, enrolledPassword, identityService, sessionCookiesIn, signInAs } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const at = (cookies: Jar) => service.asAnyone({ cookies });
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

describe('does it', () => {
  it('lists the browsers of the member, the caller first, then those seen last', async () => {
    const account = await enrol(service.deps);
    const here = await signInAs(service, account);
    const [early, late] = [await signInAs(service, account), await signInAs(service, account)];
    await at(early).call(identity.refreshSession, {});
    const { items } = await at(here).call(identity.listSessions, {});
    const idOf = (jar: Jar) => jar[identity.refreshCookie]?.split('.')[0];
    expect(items.map(({ id }) => id)).toEqual([here, early, late].map(idOf));
    expect(items.map(({ current }) => current)).toEqual([true, false, false]);
  });

  it('names browser and system as the browser told them when it signed in', async () => {
    const { phone } = await enrol(service.deps);
    const reply = await fetch(`${service.url}${identity.signIn.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': chrome },
      body: JSON.stringify({ username: phone, password: enrolledPassword }),
    });
    const { items } = await at(sessionCookiesIn(reply.headers)).call(identity.listSessions, {});
    expect(items).toMatchObject([{ device: 'Chrome on Linux', current: true }]);
  });

  it('tells nothing of the tokens', async () => {
    const jar = await signInAs(service, await enrol(service.deps));
    const { items } = await at(jar).call(identity.listSessions, {});
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(['current', 'device', 'id', 'lastActiveAt', 'startedAt']);
  });
});

describe('who may not', () => {
  it('shows nobody the sessions of another', async () => {
    await signInAs(service, await enrol(service.deps));
    const { member: code, gender } = testMember();
    expect(await service.as({ code, gender }).call(identity.listSessions, {})).toEqual({ items: [] });
  });

  it('refuses a visitor', async () => {
    await expect(service.asAnyone().call(identity.listSessions, {})).rejects.toMatchObject({
      code: 'session.required',
    });
  });
});
