import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService, signInAs } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const browser = (cookies: Jar) => service.asAnyone({ cookies });
const isSignedIn = async (jar: Jar) => (await browser(jar).send(identity.readAccount, {})).status === 200;

describe('ending other sessions', () => {
  it('ends all other sessions of the member immediately, and no session of other members', async () => {
    const [account, otherAccount] = [await createAccount(service.context), await createAccount(service.context)];
    const currentJar = await signInAs(service, account);
    const otherJars = [await signInAs(service, account), await signInAs(service, account)];
    const otherMemberJar = await signInAs(service, otherAccount);
    await browser(currentJar).call(identity.endOtherSessions, {});
    for (const jar of otherJars) {
      expect(await isSignedIn(jar)).toBe(false);
      expect((await browser(jar).send(identity.refreshSession, {})).status).toBe(401);
    }
    expect(await isSignedIn(currentJar)).toBe(true);
    expect(await isSignedIn(otherMemberJar)).toBe(true);
  });

  it('changes nothing if there are no other sessions', async () => {
    const currentJar = await signInAs(service, await createAccount(service.context));
    await browser(currentJar).call(identity.endOtherSessions, {});
    expect(await isSignedIn(currentJar)).toBe(true);
  });
});

describe('access to ending other sessions', () => {
  it('requires a session', async () => {
    const request = service.asAnyone().call(identity.endOtherSessions, {});
    await expect(request).rejects.toMatchObject({ code: 'session.required' });
  });
});
