import { identity } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { accountPassword, createAccount, identityService, registrationForm } from '../../testing/index.ts';

let clock = new Date();
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock } });
});
beforeEach(() => {
  clock = new Date(clock.getTime() + 24 * 3_600_000);
});
afterAll(() => service.stop());

const displacedAccount = () =>
  createAccount(service.context, { country: 'Nepal', phoneVerified: false, emailVerified: true, username: null });
const requestTicket = async (member: string) =>
  (await service.context.request(identity.createPhoneTicket, { member }))?.ticket ?? '';
const choose = (ticket: string, phone: string) =>
  service.asAnyone().call(identity.choosePhone, { body: { ticket, phone } });
const signIn = (username: string) =>
  service.asAnyone().call(identity.signIn, { body: { username, password: accountPassword } });

describe('choosing another phone number', () => {
  it('lets a displaced member sign in with it, unverified', async () => {
    const { code } = await displacedAccount();
    const { phone } = registrationForm();
    await choose(await requestTicket(code), phone);
    expect(await signIn(phone)).toMatchObject({ member: code });
    expect(await service.context.store.accounts.find(code)).toMatchObject({ phone, phoneVerified: false });
  });

  it('works once for each link, and no longer than seven days', async () => {
    const { code } = await displacedAccount();
    const [ticket, other] = [await requestTicket(code), await requestTicket(code)];
    clock = new Date(clock.getTime() + 7 * 24 * 3_600_000);
    expect(await refusalOf(choose(other, registrationForm().phone))).toMatchObject({
      code: 'identity.phone_link_expired',
    });
    const fresh = await requestTicket(code);
    await choose(fresh, registrationForm().phone);
    for (const used of [fresh, ticket, 'unknown'])
      expect(await refusalOf(choose(used, registrationForm().phone))).toMatchObject({
        code: 'identity.phone_link_expired',
      });
  });

  it('refuses the number of another account with a field error, and keeps the link valid', async () => {
    const [{ code }, { phone }] = [await displacedAccount(), await createAccount(service.context)];
    const ticket = await requestTicket(code);
    expect(await refusalOf(choose(ticket, phone))).toMatchObject({
      code: 'identity.phone_unavailable',
      fields: [{ path: 'phone' }],
    });
    await choose(ticket, registrationForm().phone);
  });

  it('throttles a member who tries many numbers', async () => {
    const [{ code }, { phone }] = [await displacedAccount(), await createAccount(service.context)];
    const ticket = await requestTicket(code);
    const codes = [];
    for (let attempt = 0; attempt < 7; attempt++) codes.push((await refusalOf(choose(ticket, phone))).code);
    expect(codes).toContain('request.rate_limited');
  });

  it('gives a number to one of two members who choose it at the same time', async () => {
    const tickets = await Promise.all(
      [await displacedAccount(), await displacedAccount()].map(({ code }) => requestTicket(code)),
    );
    const { phone } = registrationForm();
    const outcomes = await Promise.allSettled(tickets.map((ticket) => choose(ticket, phone)));
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('offers no link to a member who can sign in', async () => {
    const { code } = await createAccount(service.context);
    expect(await service.context.request(identity.createPhoneTicket, { member: code })).toBeNull();
  });
});
