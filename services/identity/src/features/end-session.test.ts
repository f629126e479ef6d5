import { identity } from '@hamrah/contracts';
import { refusalOf, type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, sessionCookiesIn, signInAs } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const at = (cookies: Jar) => service.asAnyone({ cookies });
const idOf = (jar: Jar) => jar[identity.refreshCookie]?.split('.')[0] ?? '';
const end = (jar: Jar, session: string) => at(jar).call(identity.endSession, { params: { session } });
const statusOf = async (jar: Jar, route: typeof identity.readSession | typeof identity.readAccount) =>
  (await at(jar).send(route, {})).status;

describe('does it', () => {
  it('ends another browser of the member at once: its access token, on every route, and its refresh token', async () => {
    const account = await enrol(service.deps);
    const [here, there] = [await signInAs(service, account), await signInAs(service, account)];
    await end(here, idOf(there));
    expect(await statusOf(there, identity.readSession)).toBe(401);
    expect(await statusOf(there, identity.readAccount)).toBe(401);
    expect((await at(there).send(identity.refreshSession, {})).status).toBe(401);
    expect(await statusOf(here, identity.readSession)).toBe(200);
    expect((await at(here).call(identity.listSessions, {})).items).toHaveLength(1);
  });

  it('ends it in every other pod too', async () => {
    const other = await stack(identityService, { beside: service });
    try {
      const account = await enrol(service.deps);
      const [here, there] = [await signInAs(service, account), await signInAs(service, account)];
      expect((await other.asAnyone({ cookies: there }).send(identity.readAccount, {})).status).toBe(200);
      await end(here, idOf(there));
      const refused = async () => (await other.asAnyone({ cookies: there }).send(identity.readAccount, {})).status;
      await expect.poll(refused).toBe(401);
    } finally {
      await other.stop();
    }
  });

  it('clears the cookies when a member ends the session they are in', async () => {
    const jar = await signInAs(service, await enrol(service.deps));
    const reply = await at(jar).send(identity.endSession, { params: { session: idOf(jar) } });
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual({ [identity.accessCookie]: '', [identity.refreshCookie]: '' });
  });
});

describe('who may not', () => {
  it('gives a stranger to a session the reply that a session which never was gets, and leaves it alone', async () => {
    const [here, theirs] = [await enrol(service.deps), await enrol(service.deps)];
    const [jar, other] = [await signInAs(service, here), await signInAs(service, theirs)];
    const missing = await refusalOf(end(jar, '01963e00-0000-7000-8000-000000000000'));
    expect(missing).toMatchObject({ code: 'identity.session_not_found', status: 404 });
    expect(await refusalOf(end(jar, idOf(other)))).toEqual(missing);
    expect(await refusalOf(end(jar, 'nonsense'))).toEqual(missing);
    expect(await statusOf(other, identity.readSession)).toBe(200);
  });

  it('refuses a visitor', async () => {
    await expect(end({}, 'any')).rejects.toMatchObject({ code: 'session.required' });
  });
});
