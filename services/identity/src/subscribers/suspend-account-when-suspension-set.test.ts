import { admin, identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import type { Account } from '../store/accounts.ts';
import { enrol, enrolledPassword, identityService, signInAs } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService);
});
afterAll(() => service.stop());

const word = (member: string, suspended: boolean) => ({
  member,
  suspended,
  reasonCode: suspended ? ('asks_for_money' as const) : null,
  at: new Date().toISOString(),
});
const set = (member: string, suspended: boolean, sequence: number) =>
  service.deliver(admin.suspensionDecided, word(member, suspended), { sequence });
const signIn = ({ phone }: Account, password = enrolledPassword) =>
  service.asAnyone().call(identity.signIn, { body: { username: phone, password } });
const hiddenTold = async (member: string) =>
  (await service.publishedEvents(identity.visibilityChanged))
    .filter(({ key }) => key === member)
    .map(({ data }) => data.hidden);
const suspendedTold = async (member: string) =>
  (await service.publishedEvents(identity.suspensionChanged))
    .filter(({ key }) => key === member)
    .map((one) => one.data.suspended);

describe('a suspended member', () => {
  it('is signed out everywhere, at once and for access tokens too', async () => {
    const account = await enrol(service.deps);
    const cookies = [await signInAs(service, account), await signInAs(service, account)];
    await set(account.code, true, 1);
    for (const jar of cookies) {
      const browser = service.asAnyone({ cookies: jar });
      expect((await browser.send(identity.readAccount, {})).status).toBe(401);
      expect((await browser.send(identity.refreshSession, {})).status).toBe(401);
    }
    expect(await service.deps.store.sessions.listFor(account.code, new Date())).toEqual([]);
  });

  it('is told at sign-in, in words and with whom to write to; who guesses the password learns nothing of it', async () => {
    const account = await enrol(service.deps);
    await set(account.code, true, 1);
    await expect(signIn(account)).rejects.toMatchObject({
      status: 403,
      code: 'identity.suspended',
      detail: expect.stringMatching(/Asking members for money is not allowed\..+@/),
    });
    await expect(signIn(account, 'some other words')).rejects.toMatchObject({ code: 'identity.wrong_credentials' });
  });

  it('is hidden, and told of once, however often the word comes', async () => {
    const { code } = await enrol(service.deps);
    await set(code, true, 1);
    await set(code, true, 1);
    await set(code, true, 2);
    expect([await hiddenTold(code), await suspendedTold(code)]).toEqual([[true], [true]]);
  });

  it('who chose to be hidden before stays so: nobody is told of a change that is none', async () => {
    const { code } = await enrol(service.deps, { hidden: true });
    await set(code, true, 1);
    await set(code, false, 2);
    expect([await hiddenTold(code), await suspendedTold(code)]).toEqual([[], [true, false]]);
  });

  it('does not show themself again by a call that was on its way', async () => {
    const { code } = await enrol(service.deps);
    const hide = (hidden: boolean) =>
      service.as({ code, gender: 'Female' }).call(identity.setHidden, { body: { hidden } });
    await set(code, true, 1);
    await hide(true);
    await hide(false);
    expect(await hiddenTold(code)).toEqual([true]);
  });
});

describe('a restored member', () => {
  it('signs in and is seen again', async () => {
    const account = await enrol(service.deps);
    await set(account.code, true, 1);
    await set(account.code, false, 2);
    expect(await signIn(account)).toMatchObject({ member: account.code });
    expect(await hiddenTold(account.code)).toEqual([true, false]);
  });

  it('stays restored when the older word comes late', async () => {
    const account = await enrol(service.deps);
    await set(account.code, false, 2);
    await set(account.code, true, 1);
    expect(await signIn(account)).toMatchObject({ member: account.code });
    expect(await hiddenTold(account.code)).toEqual([]);
  });
});

describe('a word about nobody', () => {
  it('is passed over', async () => {
    await set('HM00000000', true, 1);
    expect(await service.deadLetters()).toEqual([]);
    expect(await hiddenTold('HM00000000')).toEqual([]);
  });
});

describe('account_for_staff', () => {
  it('tells how an account stands and no contact of it; null for nobody', async () => {
    const account = await enrol(service.deps);
    await set(account.code, true, 1);
    const reply = await service.deps.request(identity.getMemberAccount, { member: account.code });
    expect(reply).toMatchObject({ member: account.code, suspended: true, hidden: false, emailVerified: false });
    expect(JSON.stringify(reply)).not.toMatch(new RegExp(`${account.phone}|${account.email}`));
    expect(await service.deps.request(identity.getMemberAccount, { member: 'HM00000000' })).toBeNull();
  });
});
