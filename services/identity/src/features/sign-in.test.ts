import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, enrolledPassword, identityService, sessionCookiesIn, signInAs } from '../testing/index.ts';

let clock = new Date();
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService, { replace: { now: () => clock } });
});
beforeEach(() => pass(24 * 3_600_000));
afterAll(() => service.stop());

const register = async () => {
  const { code: member, phone: username } = await enrol(service.deps);
  return { member, username, password: enrolledPassword };
};
const signIn = (username: string, password: string) =>
  service.asAnyone().send(identity.signIn, { body: { username, password } });
const fail = async (username: string, times: number) => {
  for (let time = 0; time < times; time++) expect((await signIn(username, 'wrong password')).status).toBe(401);
};
const withoutRequestId = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' });

describe('signing in', () => {
  it('tells who is signed in', async () => {
    const { member, username, password } = await register();
    expect(await signIn(username, password)).toMatchObject({
      status: 200,
      body: { member, firstName: 'Asha', lastName: 'Rao', gender: 'Female' },
    });
  });

  it('sets an access cookie for the whole site and a refresh cookie for the session calls alone', async () => {
    const { username, password } = await register();
    const cookies = (await signIn(username, password)).headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(/^hamrah_access=[\w-]+\.[\w-]+\.[\w-]+; path=\/; .*samesite=lax; httponly/i);
    expect(cookies[1]).toMatch(/^hamrah_refresh=[\w.-]+; path=\/api\/identity\/sessions; .*samesite=lax; httponly/i);
  });

  it('keeps the refresh token as a hash only', async () => {
    const { member, username, password } = await register();
    const token = sessionCookiesIn((await signIn(username, password)).headers)[identity.refreshCookie] ?? '';
    const stored = JSON.stringify(await service.deps.store.sessions.model.find({ member }).lean());
    expect(stored).toContain(token.split('.')[0]);
    expect(stored).not.toContain(token.split('.')[1]);
  });

  it('gives an unknown number the reply that a wrong password gets', async () => {
    const { username } = await register();
    const [wrong, unknown] = [await signIn(username, 'wrong password'), await signIn('9999999999', 'wrong password')];
    expect(wrong).toMatchObject({ status: 401, body: { code: 'identity.wrong_credentials' } });
    expect(withoutRequestId(unknown)).toEqual(withoutRequestId(wrong));
    expect(sessionCookiesIn(wrong.headers)).toEqual({});
  });

  it('refuses an empty name and an empty password in the words of the form', async () => {
    expect((await signIn('', '')).body).toMatchObject({
      code: 'request.invalid',
      fields: [
        { path: 'username', message: 'Username is required.' },
        { path: 'password', message: 'Password is required.' },
      ],
    });
  });

  it('closes an account for a second after five failures, also to the right password, and says how long', async () => {
    const { username, password } = await register();
    await fail(username, 5);
    const closed = await signIn(username, password);
    expect(closed).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
    expect(closed.headers.get('retry-after')).toBe('1');
    pass(1_000);
    expect((await signIn(username, password)).status).toBe(200);
  });

  it('doubles the pause with each further failure', async () => {
    const { username, password } = await register();
    await fail(username, 5);
    pass(1_000);
    await fail(username, 1);
    expect((await signIn(username, password)).headers.get('retry-after')).toBe('2');
    pass(2_000);
    await fail(username, 1);
    expect((await signIn(username, password)).headers.get('retry-after')).toBe('4');
  });

  it('treats a number without an account no differently', async () => {
    await fail('9999999998', 5);
    expect(await signIn('9999999998', 'wrong password')).toMatchObject({ status: 429 });
  });

  it('forgets failures when the member signs in', async () => {
    const { username, password } = await register();
    for (const _ of [1, 2, 3]) {
      await fail(username, 4);
      expect((await signIn(username, password)).status).toBe(200);
    }
  });

  it('lets no more guesses through at once than one by one', async () => {
    const { username } = await register();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => signIn(username, `guess number ${guess}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('closes an address after thirty failures on whatever accounts', async () => {
    const { username, password } = await register();
    for (let number = 0; number < 30; number++) await fail(`80000000${String(number).padStart(2, '0')}`, 1);
    expect(await signIn(username, password)).toMatchObject({ status: 429 });
  });

  it('takes all addresses of one household of IPv6 for one', async () => {
    const { username, password } = await register();
    const from = (address: string, body: object) =>
      fetch(`${service.url}/identity/sessions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify(body),
      });
    for (let number = 0; number < 30; number++) {
      const stranger = `70000000${String(number).padStart(2, '0')}`;
      const failed = await from(`2001:db8:0:7::${number + 1}`, { username: stranger, password: 'wrong password' });
      expect(failed.status).toBe(401);
    }
    expect((await from('2001:db8:0:7::ffff', { username, password })).status).toBe(429);
    expect((await from('2001:db8:0:8::ffff', { username, password })).status).toBe(200);
  });

  it('keeps no session for a password that was changed while it was being proved', async () => {
    const account = await enrol(service.deps);
    const { accounts, sessions } = service.deps.store;
    await Promise.all([
      signInAs(service, account),
      service.deps.commit(async (tx) => {
        await accounts.changePassword(account.code, account.passwordHash, 'another hash', tx);
        await sessions.endAllOf(account.code, clock, tx);
      }),
    ]);
    expect(await sessions.listFor(account.code, clock)).toEqual([]);
  });
});
