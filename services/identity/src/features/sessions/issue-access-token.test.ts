import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account.ts';
import { accountPassword, createAccount, identityService, sessionCookiesIn } from '../../testing/index.ts';

const dayMs = 24 * 3_600_000;
let clock = new Date();
const advance = (ms: number) => {
  clock = new Date(clock.getTime() + ms);
};
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock } });
});
afterAll(() => service.stop());

const signInWithoutCookies = async ({ phone }: Account) => {
  const body = { username: phone, password: accountPassword, withoutCookies: true };
  const reply = await service.asAnyone().send(identity.signIn, { body });
  const { clientToken = '' } = reply.body as { clientToken?: string };
  return { clientToken, cookies: sessionCookiesIn(reply.headers) };
};
const exchange = (clientToken: string) =>
  service.asAnyone({ cookies: { [identity.clientTokenCookie]: clientToken } }).send(identity.issueAccessToken, {});
const statusOf = async (clientToken: string) => (await exchange(clientToken)).status;
const withAccessToken = async (clientToken: string) => {
  const { accessToken } = (await exchange(clientToken)).body as { accessToken: string };
  return service.asAnyone({ cookies: { [identity.accessCookie]: accessToken } });
};

describe('a client token', () => {
  it('replaces the cookies of a sign-in, and only its hash is stored', async () => {
    const account = await createAccount(service.context);
    const { clientToken, cookies } = await signInWithoutCookies(account);
    expect([clientToken.length > 60, cookies]).toEqual([true, {}]);
    const [stored] = await service.context.store.sessions.model.find({ member: account.code }).lean();
    expect(stored).toMatchObject({ kind: 'client' });
    expect(JSON.stringify(stored)).not.toContain(clientToken.split('.')[1]);
    const body = { username: account.phone, password: accountPassword };
    expect((await service.asAnyone().send(identity.signIn, { body })).body).not.toHaveProperty('clientToken');
  });

  it('gets access tokens for as long as the session is used, up to its maximum age', async () => {
    const { clientToken } = await signInWithoutCookies(await createAccount(service.context));
    const client = await withAccessToken(clientToken);
    expect((await client.send(identity.readSession, {})).status).toBe(200);
    for (const _ of [1, 2, 3, 4, 5, 6]) {
      advance(29 * dayMs);
      expect(await statusOf(clientToken)).toBe(200);
    }
    advance(6 * dayMs);
    expect(await statusOf(clientToken)).toBe(401);
  });

  it('expires after thirty days without use', async () => {
    const { clientToken } = await signInWithoutCookies(await createAccount(service.context));
    advance(30 * dayMs + 1);
    expect(await statusOf(clientToken)).toBe(401);
  });

  it('is refused at once after sign-out, a password change, a suspension or the deletion of the account', async () => {
    const endings: ((account: Account, clientToken: string) => Promise<unknown>)[] = [
      async (_, clientToken) => (await withAccessToken(clientToken)).send(identity.signOut, {}),
      async ({ phone }) => {
        const body = { username: phone, password: accountPassword };
        const reply = await service.asAnyone().send(identity.signIn, { body });
        await service.asAnyone({ cookies: sessionCookiesIn(reply.headers) }).call(identity.changePassword, {
          body: { current: accountPassword, password: 'another quiet road' },
        });
      },
      ({ code }) => service.context.store.accounts.model.updateOne({ _id: code }, { suspensionReason: 'x' }),
      async (_, clientToken) =>
        (await withAccessToken(clientToken)).send(identity.deleteAccount, { body: { password: accountPassword } }),
    ];
    for (const [index, end] of endings.entries()) {
      const account = await createAccount(service.context);
      const { clientToken } = await signInWithoutCookies(account);
      expect([index, await statusOf(clientToken)]).toEqual([index, 200]);
      await end(account, clientToken);
      expect([index, await statusOf(clientToken)]).toEqual([index, 401]);
    }
  });

  it('is required, and refused if any part of it differs', async () => {
    const { clientToken } = await signInWithoutCookies(await createAccount(service.context));
    const [id, secret = ''] = clientToken.split('.');
    const swapLast = secret.endsWith('A') ? 'B' : 'A';
    for (const token of [
      '',
      'nonsense',
      `${id}.`,
      `${id}.${'A'.repeat(43)}`,
      `${id}.${secret.slice(0, -1)}${swapLast}`,
    ])
      expect([token, await statusOf(token)]).toEqual([token, 401]);
    expect(await statusOf(clientToken)).toBe(200);
  });

  it('is not accepted as a refresh token, nor a refresh token as a client token', async () => {
    const account = await createAccount(service.context);
    const { clientToken } = await signInWithoutCookies(account);
    const refresh = await service
      .asAnyone({ cookies: { [identity.refreshCookie]: clientToken } })
      .send(identity.refreshSession, {});
    expect([refresh.status, await statusOf(clientToken)]).toEqual([401, 200]);
    const body = { username: account.phone, password: accountPassword };
    const reply = await service.asAnyone().send(identity.signIn, { body });
    expect(await statusOf(sessionCookiesIn(reply.headers)[identity.refreshCookie] ?? '')).toBe(401);
  });
});
