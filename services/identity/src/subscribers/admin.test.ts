import { admin, identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import type { Account } from '../domain/account.ts';
import { accountPassword, createAccount, identityService, signInAs } from '../testing/index.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService);
});
afterAll(() => service.stop());

const eventData = (member: string, suspended: boolean) => ({
  member,
  suspended,
  reasonCode: suspended ? ('asks_for_money' as const) : null,
  at: new Date().toISOString(),
});
const setSuspended = (member: string, suspended: boolean, sequence: number) =>
  service.deliver(admin.suspensionDecided, eventData(member, suspended), { sequence });
const signIn = ({ phone }: Account, password = accountPassword) =>
  service.asAnyone().call(identity.signIn, { body: { username: phone, password } });
const publishedHidden = async (member: string) =>
  (await service.publishedEvents(identity.visibilityChanged))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.hidden);
const publishedSuspended = async (member: string) =>
  (await service.publishedEvents(identity.suspensionChanged))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.suspended);

describe('a suspended member', () => {
  it('immediately loses all sessions and access tokens', async () => {
    const account = await createAccount(service.context);
    const cookies = [await signInAs(service, account), await signInAs(service, account)];
    await setSuspended(account.code, true, 1);
    for (const jar of cookies) {
      const browser = service.asAnyone({ cookies: jar });
      expect((await browser.send(identity.readAccount, {})).status).toBe(401);
      expect((await browser.send(identity.refreshSession, {})).status).toBe(401);
    }
    expect(await service.context.store.sessions.listOfMember(account.code, new Date())).toEqual([]);
  });

  it('receives the reason and our email address at sign-in, but only with the correct password', async () => {
    const account = await createAccount(service.context);
    await setSuspended(account.code, true, 1);
    await expect(signIn(account)).rejects.toMatchObject({
      status: 403,
      code: 'identity.suspended',
      detail: expect.stringMatching(/Asking members for money is not allowed\..+@/),
    });
    await expect(signIn(account, 'some other words')).rejects.toMatchObject({ code: 'identity.wrong_credentials' });
  });

  it('is hidden once, even if the event is repeated', async () => {
    const { code } = await createAccount(service.context);
    await setSuspended(code, true, 1);
    await setSuspended(code, true, 1);
    await setSuspended(code, true, 2);
    expect([await publishedHidden(code), await publishedSuspended(code)]).toEqual([[true], [true]]);
  });

  it('causes no visibility event if already hidden', async () => {
    const { code } = await createAccount(service.context, { hidden: true });
    await setSuspended(code, true, 1);
    await setSuspended(code, false, 2);
    expect([await publishedHidden(code), await publishedSuspended(code)]).toEqual([[], [true, false]]);
  });

  it('cannot become visible with an access token that is still valid', async () => {
    const { code } = await createAccount(service.context);
    const setHidden = (hidden: boolean) =>
      service.as({ code, gender: 'Female' }).call(identity.setHidden, { body: { hidden } });
    await setSuspended(code, true, 1);
    await setHidden(true);
    await setHidden(false);
    expect(await publishedHidden(code)).toEqual([true]);
  });
});

describe('a restored member', () => {
  it('can sign in and is visible again', async () => {
    const account = await createAccount(service.context);
    await setSuspended(account.code, true, 1);
    await setSuspended(account.code, false, 2);
    expect(await signIn(account)).toMatchObject({ member: account.code });
    expect(await publishedHidden(account.code)).toEqual([true, false]);
  });

  it('stays restored if an older event arrives late', async () => {
    const account = await createAccount(service.context);
    await setSuspended(account.code, false, 2);
    await setSuspended(account.code, true, 1);
    expect(await signIn(account)).toMatchObject({ member: account.code });
    expect(await publishedHidden(account.code)).toEqual([]);
  });
});

describe('a member whose gender staff correct', () => {
  it('signs in with the corrected gender, and an older correction that arrives late changes nothing', async () => {
    const account = await createAccount(service.context, { gender: 'Female' });
    const correct = (gender: 'Male' | 'Female', sequence: number) => {
      const correction = { member: account.code, dateOfBirth: null, gender, at: new Date().toISOString() };
      return service.deliver(admin.memberCorrected, correction, { sequence });
    };
    await correct('Male', 2);
    await correct('Female', 1);
    expect(await signIn(account)).toMatchObject({ member: account.code, gender: 'Male' });
  });
});

describe('a member verified by staff', () => {
  const verify = (member: string) => service.deliver(admin.memberVerified, { member, at: new Date().toISOString() });

  it('has a verified email address, and one event is published', async () => {
    const { code } = await createAccount(service.context);
    await verify(code);
    await verify(code);
    const account = await service.as({ code, gender: 'Female' }).call(identity.readAccount, {});
    expect(account).toMatchObject({ emailVerified: true });
    const events = (await service.publishedEvents(identity.emailVerified)).filter(({ key }) => key === code);
    expect(events).toHaveLength(1);
  });

  it('gets neither a verified phone number nor the email address of another member', async () => {
    const owner = await createAccount(service.context, { emailVerified: true });
    const { code } = await createAccount(service.context, { email: owner.email, phoneVerified: false });
    await verify(code);
    const account = await service.as({ code, gender: 'Female' }).call(identity.readAccount, {});
    expect(account).toMatchObject({ phoneVerified: false, emailVerified: false });
    expect(await service.deadLetters()).toEqual([]);
  });

  it('is ignored if unknown', async () => {
    await verify('HM00000000');
    expect(await service.deadLetters()).toEqual([]);
  });
});

it('ignores the suspension of an unknown member', async () => {
  await setSuspended('HM00000000', true, 1);
  expect(await service.deadLetters()).toEqual([]);
  expect(await publishedHidden('HM00000000')).toEqual([]);
});
