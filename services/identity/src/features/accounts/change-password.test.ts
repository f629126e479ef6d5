import { identity } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { hashTicket, newTicket } from '../../crypto/tickets.ts';
import { accountPassword, createAccount, identityService, signInAs } from '../../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const browser = (cookies: Jar) => service.asAnyone({ cookies });
const newPassword = 'an even longer password';
const change = (jar: Jar, current: string, password = newPassword) =>
  browser(jar).call(identity.changePassword, { body: { current, password } });
const signIn = (username: string, password: string) =>
  service.asAnyone().send(identity.signIn, { body: { username, password } });
const isSignedIn = async (jar: Jar) => (await browser(jar).send(identity.readAccount, {})).status === 200;
const publishedCount = async (member: string) =>
  (await service.publishedEvents(identity.passwordChanged)).filter(({ key }) => key === member).length;

describe('changing a password', () => {
  it('accepts the new password at sign-in and refuses the previous one', async () => {
    const account = await createAccount(service.context);
    await change(await signInAs(service, account), accountPassword);
    expect((await signIn(account.phone, accountPassword)).status).toBe(401);
    expect((await signIn(account.phone, newPassword)).status).toBe(200);
  });

  it('ends all other sessions immediately, but not the current session', async () => {
    const account = await createAccount(service.context);
    const [currentJar, otherJar] = [await signInAs(service, account), await signInAs(service, account)];
    await change(currentJar, accountPassword);
    expect(await isSignedIn(currentJar)).toBe(true);
    expect(await isSignedIn(otherJar)).toBe(false);
    expect((await browser(otherJar).send(identity.refreshSession, {})).status).toBe(401);
    expect((await browser(currentJar).send(identity.refreshSession, {})).status).toBe(200);
  });

  it('revokes reset tickets', async () => {
    const account = await createAccount(service.context);
    const { commit, store, now } = service.context;
    const ticket = newTicket();
    const expiresAt = new Date(now().getTime() + 60_000);
    await commit((tx) => store.resetTickets.insert(hashTicket(ticket), account.code, expiresAt, tx));
    await change(await signInAs(service, account), accountPassword);
    const request = service.asAnyone().call(identity.resetPassword, { body: { ticket, password: 'of an intruder' } });
    await expect(request).rejects.toMatchObject({ code: 'identity.reset_expired' });
    expect((await signIn(account.phone, newPassword)).status).toBe(200);
  });
});

describe('access to a password change', () => {
  it('requires a session and an existing account', async () => {
    await expect(change({}, accountPassword)).rejects.toMatchObject({ code: 'session.required' });
    const { member: code, gender } = testMember();
    const body = { current: accountPassword, password: newPassword };
    const request = service.as({ code, gender }).call(identity.changePassword, { body });
    await expect(request).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('a refused password change', () => {
  it('reports a wrong password on the `current` field and changes nothing', async () => {
    const account = await createAccount(service.context);
    const [currentJar, otherJar] = [await signInAs(service, account), await signInAs(service, account)];
    expect(await refusalOf(change(currentJar, 'not my password'))).toMatchObject({
      status: 422,
      code: 'identity.wrong_password',
      fields: [{ path: 'current', message: 'This password is incorrect. Please try again.' }],
    });
    expect(await isSignedIn(otherJar)).toBe(true);
    expect((await signIn(account.phone, accountPassword)).status).toBe(200);
    expect(await publishedCount(account.code)).toBe(0);
  });

  it('counts wrong passwords as failed sign-ins and then throttles the account', async () => {
    const account = await createAccount(service.context);
    const jar = await signInAs(service, account);
    for (let guess = 0; guess < 5; guess++) await refusalOf(change(jar, `guess number ${guess}`));
    expect(await refusalOf(change(jar, accountPassword))).toMatchObject({ status: 429, code: 'request.rate_limited' });
    expect((await signIn(account.phone, accountPassword)).status).toBe(429);
  });

  it('refuses an easily guessed new password with a field error, and changes nothing', async () => {
    const account = await createAccount(service.context);
    const jar = await signInAs(service, account);
    for (const password of ['sunshine1', 'zxcvbnm,./', 'AshaRao1998', account.phone])
      await expect(change(jar, accountPassword, password)).rejects.toMatchObject({
        code: 'identity.password_guessable',
        fields: [{ path: 'password' }],
      });
    expect((await signIn(account.phone, accountPassword)).status).toBe(200);
  });

  it('refuses a new password that is too short', async () => {
    const jar = await signInAs(service, await createAccount(service.context));
    await expect(change(jar, accountPassword, 'short')).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'password' }],
    });
  });
});

describe('password_changed', () => {
  it('is published without the password', async () => {
    const account = await createAccount(service.context);
    await change(await signInAs(service, account), accountPassword);
    const [event] = (await service.publishedEvents(identity.passwordChanged)).filter(({ key }) => key === account.code);
    expect(event?.data).toEqual({ member: account.code, changedAt: expect.any(String) });
  });

  it('is published once if two browsers submit at the same time', async () => {
    const account = await createAccount(service.context);
    const jars = [await signInAs(service, account), await signInAs(service, account)];
    const outcomes = await Promise.allSettled(
      jars.map((jar, n) => change(jar, accountPassword, `${newPassword} ${n}`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await publishedCount(account.code)).toBe(1);
  });
});
