import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService, signInAs } from '../../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const browser = (cookies: Jar) => service.asAnyone({ cookies });
const isSignedIn = async (jar: Jar) => (await browser(jar).send(identity.readAccount, {})).status === 200;

describe('behaviour', () => {
  it('ends all other sessions of the member at once, and no session of others', async () => {
    const [account, other] = [await createAccount(service.context), await createAccount(service.context)];
    const here = await signInAs(service, account);
    const elsewhere = [await signInAs(service, account), await signInAs(service, account)];
    const othersJar = await signInAs(service, other);
    await browser(here).call(identity.endOtherSessions, {});
    for (const jar of elsewhere) {
      expect(await isSignedIn(jar)).toBe(false);
      expect((await browser(jar).send(identity.refreshSession, {})).status).toBe(401);
    }
    expect(await isSignedIn(here)).toBe(true);
    expect(await isSignedIn(othersJar)).toBe(true);
  });

  it('changes nothing if there are no other sessions', async () => {
    const here = await signInAs(service, await createAccount(service.context));
    await browser(here).call(identity.endOtherSessions, {});
    expect(await isSignedIn(here)).toBe(true);
  });
});

describe('access', () => {
  it('requires a session', async () => {
    const visitor = service.asAnyone().call(identity.endOtherSessions, {});
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});
