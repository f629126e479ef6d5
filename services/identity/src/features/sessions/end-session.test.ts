import { identity } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService, sessionCookiesIn, signInAs } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const browser = (cookies: Jar) => service.asAnyone({ cookies });
const idOf = (jar: Jar) => jar[identity.refreshCookie]?.split('.')[0] ?? '';
const endSession = (jar: Jar, session: string) => browser(jar).call(identity.endSession, { params: { session } });
const statusOf = async (jar: Jar, route: typeof identity.readSession | typeof identity.readAccount) =>
  (await browser(jar).send(route, {})).status;

describe('ending a session', () => {
  it('immediately refuses access and refresh tokens of the ended session', async () => {
    const account = await createAccount(service.context);
    const [currentJar, otherJar] = [await signInAs(service, account), await signInAs(service, account)];
    await endSession(currentJar, idOf(otherJar));
    expect(await statusOf(otherJar, identity.readSession)).toBe(401);
    expect(await statusOf(otherJar, identity.readAccount)).toBe(401);
    expect((await browser(otherJar).send(identity.refreshSession, {})).status).toBe(401);
    expect(await statusOf(currentJar, identity.readSession)).toBe(200);
    expect((await browser(currentJar).call(identity.listSessions, {})).items).toHaveLength(1);
  });

  it('ends the session in all pods', async () => {
    const otherPod = await startTestService(identityService, { sameEnvironmentAs: service });
    try {
      const account = await createAccount(service.context);
      const [currentJar, otherJar] = [await signInAs(service, account), await signInAs(service, account)];
      expect((await otherPod.asAnyone({ cookies: otherJar }).send(identity.readAccount, {})).status).toBe(200);
      await endSession(currentJar, idOf(otherJar));
      const status = async () => (await otherPod.asAnyone({ cookies: otherJar }).send(identity.readAccount, {})).status;
      await expect.poll(status).toBe(401);
    } finally {
      await otherPod.stop();
    }
  });

  it('clears the cookies if the member ends the current session', async () => {
    const jar = await signInAs(service, await createAccount(service.context));
    const reply = await browser(jar).send(identity.endSession, { params: { session: idOf(jar) } });
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual({ [identity.accessCookie]: '', [identity.refreshCookie]: '' });
  });
});

describe('access to ending a session', () => {
  it('refuses a session of another member with the same reply as for an unknown session', async () => {
    const [asha, usha] = [await createAccount(service.context), await createAccount(service.context)];
    const [jar, otherJar] = [await signInAs(service, asha), await signInAs(service, usha)];
    const refusal = await refusalOf(endSession(jar, '01963e00-0000-7000-8000-000000000000'));
    expect(refusal).toMatchObject({ code: 'identity.session_not_found', status: 404 });
    expect(await refusalOf(endSession(jar, idOf(otherJar)))).toEqual(refusal);
    expect(await refusalOf(endSession(jar, 'nonsense'))).toEqual(refusal);
    expect(await statusOf(otherJar, identity.readSession)).toBe(200);
  });

  it('requires a session', async () => {
    await expect(endSession({}, 'any')).rejects.toMatchObject({ code: 'session.required' });
  });
});
