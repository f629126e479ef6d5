import { identity } from '@hamrah/contracts';
import { refusalOf, type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import {
  enrol,
  enrolledPassword,
  identityService,
  Postbox,
  readyToRegister,
  sessionCookiesIn,
  signInAs,
} from '../testing/index.ts';

const postbox = new Postbox();
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService, { replace: { request: postbox.ask } });
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const at = (cookies: Jar) => service.asAnyone({ cookies });
const leave = (jar: Jar, password = enrolledPassword) => at(jar).send(identity.deleteAccount, { body: { password } });
const signIn = (username: string) =>
  service.asAnyone().call(identity.signIn, { body: { username, password: enrolledPassword } });
const left = async () => {
  const account = await enrol(service.deps);
  const [here, there] = [await signInAs(service, account), await signInAs(service, account)];
  const reply = await leave(here);
  return { account, here, there, reply };
};

describe('does it', () => {
  it('removes the account and every session of it, and clears the cookies', async () => {
    const { account, reply } = await left();
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual({ [identity.accessCookie]: '', [identity.refreshCookie]: '' });
    expect(await service.deps.store.accounts.find(account.code)).toBeUndefined();
    expect(await service.deps.store.sessions.model.countDocuments({ member: account.code })).toBe(0);
  });

  it('signs every browser out at once: no access token is good for any route, no refresh token for another', async () => {
    const { here, there } = await left();
    for (const jar of [here, there]) {
      expect((await at(jar).send(identity.readSession, {})).status).toBe(401);
      expect((await at(jar).send(identity.readAccount, {})).status).toBe(401);
      expect((await at(jar).send(identity.refreshSession, {})).status).toBe(401);
    }
  });

  it('gives who signs in afterwards the reply that an unknown number gets', async () => {
    const { account } = await left();
    expect(await refusalOf(signIn(account.phone))).toEqual(await refusalOf(signIn('1099999999')));
  });

  it('lets the phone number and the e-mail address register anew', async () => {
    const { account } = await left();
    const { phone, email } = account;
    const body = await readyToRegister(service, postbox, { phone, email, password: enrolledPassword });
    const { member } = await service.asAnyone().call(identity.registerAccount, { body });
    expect(member).not.toBe(account.code);
    expect(await signIn(phone)).toMatchObject({ member });
  });

  it('keeps name, phone number, e-mail address and dates in the ledger for 180 days, and nothing else', async () => {
    const { account } = await left();
    const { model } = service.deps.store.departures;
    const { code, firstName, lastName, phone, email, registeredAt } = account;
    expect(await model.findById(code).lean<object>()).toEqual({
      ...{ _id: code, firstName, lastName, phone, email, registeredAt },
      deletedAt: expect.any(Date),
    });
    const indexes = await model.collection.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { deletedAt: 1 }, expireAfterSeconds: 15_552_000 }));
  });
});

describe('who may not', () => {
  it('asks a visitor, and the bearer of a good token whose account is gone, to sign in', async () => {
    expect((await leave({})).body).toMatchObject({ code: 'session.required' });
    const { member: code, gender } = testMember();
    const gone = service.as({ code, gender }).call(identity.deleteAccount, { body: { password: enrolledPassword } });
    await expect(gone).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it refuses', () => {
  it('refuses a wrong password at its field, and the member stays', async () => {
    const account = await enrol(service.deps);
    const jar = await signInAs(service, account);
    expect(await leave(jar, 'not my password')).toMatchObject({
      status: 422,
      body: { code: 'identity.wrong_password', fields: [{ path: 'password' }] },
    });
    expect((await at(jar).send(identity.readAccount, {})).status).toBe(200);
    expect(await service.deps.store.departures.model.countDocuments({ _id: account.code })).toBe(0);
  });

  it('is no place to guess at', async () => {
    const jar = await signInAs(service, await enrol(service.deps));
    for (let guess = 0; guess < 5; guess++) await leave(jar, `guess number ${guess}`);
    expect((await leave(jar)).body).toMatchObject({ code: 'request.rate_limited' });
  });
});

describe('what it tells the world', () => {
  it('tells whose account it was, once, however often it is asked for', async () => {
    const account = await enrol(service.deps);
    const jar = await signInAs(service, account);
    await Promise.all(Array.from({ length: 4 }, () => leave(jar)));
    const published = (await service.publishedEvents(identity.accountDeleted)).filter(
      ({ key }) => key === account.code,
    );
    expect(published.map(({ data }) => data)).toEqual([{ member: account.code }]);
  });

  it('leaves no fact of the member in the outbox', async () => {
    const { account } = await left();
    await service.publishedEvents(identity.accountDeleted);
    const { db } = service.deps.store.accounts.model;
    expect(await db.collection('outbox').countDocuments({ key: account.code })).toBe(0);
  });
});
