import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { accountPassword, createAccount, identityService, sessionCookiesIn } from '../../testing/index.ts';

let clock = new Date();
const advance = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock } });
});
beforeEach(() => advance(24 * 3_600_000));
afterAll(() => service.stop());

const register = async () => {
  const { code: member, phone: username } = await createAccount(service.context);
  return { member, username, password: accountPassword };
};
const signIn = (username: string, password: string) =>
  service.asAnyone().send(identity.signIn, { body: { username, password } });
const failSignIn = async (username: string, times: number) => {
  for (let attempt = 0; attempt < times; attempt++) expect((await signIn(username, 'wrong password')).status).toBe(401);
};
const withoutRequestId = ({ body }: { body: unknown }) => ({ ...(body as object), requestId: '' });

describe('signing in', () => {
  it('returns the signed-in member', async () => {
    const { member, username, password } = await register();
    expect(await signIn(username, password)).toMatchObject({
      status: 200,
      body: { member, firstName: 'Asha', lastName: 'Rao', gender: 'Female' },
    });
  });

  it('sets the access cookie for the site, and the refresh and device cookies for their routes only', async () => {
    const { username, password } = await register();
    const cookies = (await signIn(username, password)).headers.getSetCookie();
    expect(cookies).toHaveLength(3);
    expect(cookies[0]).toMatch(/^hamrah_device=[\w-]+\.[\w-]+; path=\/api\/identity; .*samesite=lax; httponly/i);
    expect(cookies[1]).toMatch(/^hamrah_access=[\w-]+\.[\w-]+\.[\w-]+; path=\/; .*samesite=lax; httponly/i);
    expect(cookies[2]).toMatch(/^hamrah_refresh=[\w.-]+; path=\/api\/identity\/sessions; .*samesite=lax; httponly/i);
  });

  it('stores only a hash of the refresh token', async () => {
    const { member, username, password } = await register();
    const token = sessionCookiesIn((await signIn(username, password)).headers)[identity.refreshCookie] ?? '';
    const storedSessions = JSON.stringify(await service.context.store.sessions.model.find({ member }).lean());
    expect(storedSessions).toContain(token.split('.')[0]);
    expect(storedSessions).not.toContain(token.split('.')[1]);
  });

  it('refuses an unknown phone number with the same reply as a wrong password', async () => {
    const { username } = await register();
    const [wrong, unknown] = [await signIn(username, 'wrong password'), await signIn('9999999999', 'wrong password')];
    expect(wrong).toMatchObject({ status: 401, body: { code: 'identity.wrong_credentials' } });
    expect(withoutRequestId(unknown)).toEqual(withoutRequestId(wrong));
    expect(sessionCookiesIn(wrong.headers)).toEqual({});
  });

  it('refuses empty fields with the messages that the form shows', async () => {
    expect((await signIn('', '')).body).toMatchObject({
      code: 'request.invalid',
      fields: [
        { path: 'username', message: 'Username is required.' },
        { path: 'password', message: 'Password is required.' },
      ],
    });
  });

  it('throttles a requester after five failures, even for the correct password', async () => {
    const { username, password } = await register();
    await failSignIn(username, 5);
    const reply = await signIn(username, password);
    expect(reply).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
    expect(reply.headers.get('retry-after')).toBe('1');
    advance(1_000);
    expect((await signIn(username, password)).status).toBe(200);
  });

  it('doubles the delay with each further failure', async () => {
    const { username, password } = await register();
    await failSignIn(username, 5);
    advance(1_000);
    await failSignIn(username, 1);
    expect((await signIn(username, password)).headers.get('retry-after')).toBe('2');
    advance(2_000);
    await failSignIn(username, 1);
    expect((await signIn(username, password)).headers.get('retry-after')).toBe('4');
  });

  it('throttles an unknown phone number too', async () => {
    await failSignIn('9999999998', 5);
    expect(await signIn('9999999998', 'wrong password')).toMatchObject({ status: 429 });
  });

  it('resets failures after a successful sign-in', async () => {
    const { username, password } = await register();
    for (const _ of [1, 2, 3]) {
      await failSignIn(username, 4);
      expect((await signIn(username, password)).status).toBe(200);
    }
  });

  it('limits concurrent guesses as strictly as sequential ones', async () => {
    const { username } = await register();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => signIn(username, `guess number ${guess}`)),
    );
    expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  it('starts no session if the password changes during sign-in', async () => {
    const account = await createAccount(service.context);
    const { accounts, addressRecords, sessions } = service.context.store;
    const { add } = addressRecords;
    // Sign-in records the address after it has verified the password.
    addressRecords.add = async (...record) => {
      await service.context.commit(async (tx) => {
        await accounts.changePassword(account.code, account.passwordHash, 'another hash', tx);
        await sessions.endAllOf(account.code, clock, tx);
      });
      return add(...record);
    };
    const reply = await signIn(account.phone, accountPassword).finally(() => Object.assign(addressRecords, { add }));
    expect(reply).toMatchObject({ status: 401, body: { code: 'identity.wrong_credentials' } });
    expect(await sessions.listOfMember(account.code, clock)).toEqual([]);
  });
});
