import { identity } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import {
  accountPassword,
  createAccount,
  identityService,
  OtpRecorder,
  registrationWithOtp,
  sessionCookiesIn,
  signInAs,
} from '../../testing/index.ts';

const otpRecorder = new OtpRecorder();
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { request: otpRecorder.request } });
});
afterAll(() => service.stop());

type Jar = Record<string, string>;
const browser = (cookies: Jar) => service.asAnyone({ cookies });
const deleteAccount = (jar: Jar, password = accountPassword) =>
  browser(jar).send(identity.deleteAccount, { body: { password } });
const signIn = (username: string) =>
  service.asAnyone().call(identity.signIn, { body: { username, password: accountPassword } });
const createDeletedAccount = async () => {
  const account = await createAccount(service.context);
  const [currentJar, otherJar] = [await signInAs(service, account), await signInAs(service, account)];
  const reply = await deleteAccount(currentJar);
  return { account, currentJar, otherJar, reply };
};

describe('deleting an account', () => {
  it('removes the account and its sessions, and clears the cookies', async () => {
    const { account, reply } = await createDeletedAccount();
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual({ [identity.accessCookie]: '', [identity.refreshCookie]: '' });
    expect(await service.context.store.accounts.find(account.code)).toBeUndefined();
    expect(await service.context.store.sessions.model.countDocuments({ member: account.code })).toBe(0);
  });

  it('erases second factors, recovery codes, tickets and known devices in the transaction that removes the account', async () => {
    const account = await createAccount(service.context);
    const jar = await signInAs(service, account);
    const { commit, store } = service.context;
    const { secondFactors, familiarRequesters } = store;
    const member = account.code;
    const rows = () =>
      Promise.all([
        secondFactors.model.countDocuments({ member }),
        secondFactors.countCodes(member),
        familiarRequesters.model.countDocuments({ account: member }),
        store.phoneTickets.model.countDocuments({ member }),
        store.resetTickets.model.countDocuments({ member }),
        store.accounts.model.countDocuments({ _id: member }),
      ]);
    const factor = { id: 'app', member, kind: 'authenticator', device: 'Firefox', secret: 'seed' } as const;
    await commit(async (tx) => {
      await secondFactors.insert({ ...factor, addedAt: new Date(), lastUsedAt: null }, tx);
      await secondFactors.replaceCodes(member, ['hash'], tx);
      for (const tickets of [store.phoneTickets, store.resetTickets])
        await tickets.insert(`ticket of ${member}`, member, new Date(Date.now() + 60_000), tx);
    });
    const { insert } = store.deletionRecords;
    const rowsBefore = await rows();
    expect(rowsBefore.every((count) => count > 0)).toBe(true);
    store.deletionRecords.insert = () => Promise.reject(new Error('no deletion record'));
    expect((await deleteAccount(jar)).status).toBe(500);
    expect(await rows()).toEqual(rowsBefore);
    store.deletionRecords.insert = insert;
    expect((await deleteAccount(jar)).status).toBe(204);
    expect(await rows()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('immediately refuses all access and refresh tokens of the member', async () => {
    const { currentJar, otherJar } = await createDeletedAccount();
    for (const jar of [currentJar, otherJar]) {
      expect((await browser(jar).send(identity.readSession, {})).status).toBe(401);
      expect((await browser(jar).send(identity.readAccount, {})).status).toBe(401);
      expect((await browser(jar).send(identity.refreshSession, {})).status).toBe(401);
    }
  });

  it('refuses a later sign-in with the same reply as for an unknown phone number', async () => {
    const { account } = await createDeletedAccount();
    expect(await refusalOf(signIn(account.phone))).toEqual(await refusalOf(signIn('1099999999')));
  });

  it('frees the phone number and email address for a new account', async () => {
    const { account } = await createDeletedAccount();
    const { phone, email } = account;
    const body = await registrationWithOtp(service, otpRecorder, { phone, email, password: accountPassword });
    const { member } = await service.asAnyone().call(identity.registerAccount, { body });
    expect(member).not.toBe(account.code);
    expect(await signIn(phone)).toMatchObject({ member });
  });

  it('keeps only code, name, phone number, email address and dates, for 180 days', async () => {
    const { account } = await createDeletedAccount();
    const { model } = service.context.store.deletionRecords;
    const { code, firstName, lastName, phone, email, registeredAt } = account;
    expect(await model.findById(code).lean<object>()).toEqual({
      ...{ _id: code, firstName, lastName, phone, email, registeredAt },
      deletedAt: expect.any(Date),
    });
    const indexes = await model.collection.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { deletedAt: 1 }, expireAfterSeconds: 15_552_000 }));
  });
});

describe('access to account deletion', () => {
  it('requires a session and an existing account', async () => {
    expect((await deleteAccount({})).body).toMatchObject({ code: 'session.required' });
    const { member: code, gender } = testMember();
    const request = service.as({ code, gender }).call(identity.deleteAccount, { body: { password: accountPassword } });
    await expect(request).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('a refused account deletion', () => {
  it('reports a wrong password on the `password` field and keeps the account', async () => {
    const account = await createAccount(service.context);
    const jar = await signInAs(service, account);
    expect(await deleteAccount(jar, 'not my password')).toMatchObject({
      status: 422,
      body: { code: 'identity.wrong_password', fields: [{ path: 'password' }] },
    });
    expect((await browser(jar).send(identity.readAccount, {})).status).toBe(200);
    expect(await service.context.store.deletionRecords.model.countDocuments({ _id: account.code })).toBe(0);
  });

  it('throttles wrong passwords', async () => {
    const jar = await signInAs(service, await createAccount(service.context));
    for (let guess = 0; guess < 5; guess++) await deleteAccount(jar, `guess number ${guess}`);
    expect((await deleteAccount(jar)).body).toMatchObject({ code: 'request.rate_limited' });
  });
});

describe('account_deleted', () => {
  it('is published once for concurrent requests', async () => {
    const account = await createAccount(service.context);
    const jar = await signInAs(service, account);
    await Promise.all(Array.from({ length: 4 }, () => deleteAccount(jar)));
    const events = (await service.publishedEvents(identity.accountDeleted)).filter(({ key }) => key === account.code);
    expect(events.map(({ data }) => data)).toEqual([{ member: account.code }]);
  });

  it('leaves no row of the member in the outbox', async () => {
    const { account } = await createDeletedAccount();
    await service.publishedEvents(identity.accountDeleted);
    const { db } = service.context.store.accounts.model;
    expect(await db.collection('outbox').countDocuments({ key: account.code })).toBe(0);
  });
});
