import { identity } from '@hamrah/contracts';
import { refusalOf, type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { hashOfTicket, newResetTicket } from '../secrets/reset-tickets.ts';
import { enrol, enrolledPassword, identityService, signInAs } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const at = (cookies: Jar) => service.asAnyone({ cookies });
const next = 'an even longer password';
const change = (jar: Jar, current: string, password = next) =>
  at(jar).call(identity.changePassword, { body: { current, password } });
const signIn = (username: string, password: string) =>
  service.asAnyone().send(identity.signIn, { body: { username, password } });
const works = async (jar: Jar) => (await at(jar).send(identity.readAccount, {})).status === 200;
const told = async (member: string) =>
  (await service.publishedEvents(identity.passwordChanged)).filter(({ key }) => key === member).length;

describe('does it', () => {
  it('signs in with the new password from then on, and not with the one before', async () => {
    const account = await enrol(service.deps);
    await change(await signInAs(service, account), enrolledPassword);
    expect((await signIn(account.phone, enrolledPassword)).status).toBe(401);
    expect((await signIn(account.phone, next)).status).toBe(200);
  });

  it('signs every other browser out at once, and not this one', async () => {
    const account = await enrol(service.deps);
    const [here, there] = [await signInAs(service, account), await signInAs(service, account)];
    await change(here, enrolledPassword);
    expect(await works(here)).toBe(true);
    expect(await works(there)).toBe(false);
    expect((await at(there).send(identity.refreshSession, {})).status).toBe(401);
    expect((await at(here).send(identity.refreshSession, {})).status).toBe(200);
  });

  it('leaves whoever has a ticket to set a new password with nothing', async () => {
    const account = await enrol(service.deps);
    const { commit, store, now } = service.deps;
    const ticket = newResetTicket();
    const expiresAt = new Date(now().getTime() + 60_000);
    await commit((tx) => store.resetTickets.put(hashOfTicket(ticket), account.code, expiresAt, tx));
    await change(await signInAs(service, account), enrolledPassword);
    const reset = service.asAnyone().call(identity.resetPassword, { body: { ticket, password: 'of an intruder' } });
    await expect(reset).rejects.toMatchObject({ code: 'identity.reset_expired' });
    expect((await signIn(account.phone, next)).status).toBe(200);
  });
});

describe('who may not', () => {
  it('asks a visitor, and the bearer of a good token whose account is gone, to sign in', async () => {
    await expect(change({}, enrolledPassword)).rejects.toMatchObject({ code: 'session.required' });
    const { member: code, gender } = testMember();
    const body = { current: enrolledPassword, password: next };
    const gone = service.as({ code, gender }).call(identity.changePassword, { body });
    await expect(gone).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it refuses', () => {
  it('refuses a wrong password at its field, and changes and ends nothing', async () => {
    const account = await enrol(service.deps);
    const [here, there] = [await signInAs(service, account), await signInAs(service, account)];
    expect(await refusalOf(change(here, 'not my password'))).toMatchObject({
      status: 422,
      code: 'identity.wrong_password',
      fields: [{ path: 'current', message: 'This password is incorrect. Please try again.' }],
    });
    expect(await works(there)).toBe(true);
    expect((await signIn(account.phone, enrolledPassword)).status).toBe(200);
    expect(await told(account.code)).toBe(0);
  });

  it('is no place to guess at: wrong ones count as failed sign-ins, and the account closes to the right one too', async () => {
    const account = await enrol(service.deps);
    const jar = await signInAs(service, account);
    for (let guess = 0; guess < 5; guess++) await refusalOf(change(jar, `guess number ${guess}`));
    expect(await refusalOf(change(jar, enrolledPassword))).toMatchObject({ status: 429, code: 'request.rate_limited' });
    expect((await signIn(account.phone, enrolledPassword)).status).toBe(429);
  });

  it('refuses a new password that is too short', async () => {
    const jar = await signInAs(service, await enrol(service.deps));
    await expect(change(jar, enrolledPassword, 'short')).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'password' }],
    });
  });
});

describe('what it tells the world', () => {
  it('tells that the password is another, and nothing of it', async () => {
    const account = await enrol(service.deps);
    await change(await signInAs(service, account), enrolledPassword);
    const [event] = (await service.publishedEvents(identity.passwordChanged)).filter(({ key }) => key === account.code);
    expect(event?.data).toEqual({ member: account.code, changedAt: expect.any(String) });
  });

  it('changes it once when two browsers do so at once', async () => {
    const account = await enrol(service.deps);
    const jars = [await signInAs(service, account), await signInAs(service, account)];
    const outcomes = await Promise.allSettled(jars.map((jar, n) => change(jar, enrolledPassword, `${next} ${n}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told(account.code)).toBe(1);
  });
});
