import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import type { Account } from '../store/accounts.ts';
import { enrol, enrolledPassword, identityService, Postbox, sessionCookiesIn, signInAs } from '../testing/index.ts';

let clock = new Date();
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const postbox = new Postbox();
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService, { replace: { now: () => clock, request: postbox.ask } });
});
beforeEach(() => pass(3_600));
afterAll(() => service.stop());

const next = 'another long enough password';
const ticketFor = async ({ phone }: Account): Promise<string> => {
  const delivered = postbox.delivered.length;
  await service.asAnyone().call(identity.sendResetCode, { body: { username: phone } });
  await expect.poll(() => postbox.delivered.length).toBeGreaterThan(delivered);
  const body = { username: phone, otp: await postbox.otpTo(phone) };
  return (await service.asAnyone().call(identity.proveReset, { body })).ticket;
};
const reset = (ticket: string, password = next) =>
  service.asAnyone().call(identity.resetPassword, { body: { ticket, password } });
const signIn = async (username: string, password: string) =>
  (await service.asAnyone().send(identity.signIn, { body: { username, password } })).status;
const told = async (member: string) =>
  (await service.publishedEvents(identity.passwordChanged)).filter(({ key }) => key === member).map(({ data }) => data);
const expired = { code: 'identity.reset_expired', status: 422 };

describe('resetting a password', () => {
  it('lets the member sign in with the new one and nobody with the old one', async () => {
    const account = await enrol(service.deps);
    await reset(await ticketFor(account));
    expect(await signIn(account.phone, enrolledPassword)).toBe(401);
    expect(await signIn(account.phone, next)).toBe(200);
  });

  it('signs the member out everywhere, at once, and nobody else', async () => {
    const [account, other] = [await enrol(service.deps), await enrol(service.deps)];
    const jars = [await signInAs(service, account), await signInAs(service, account)];
    const others = await signInAs(service, other);
    await reset(await ticketFor(account));
    const statuses = async (cookies: Record<string, string>) => [
      (await service.asAnyone({ cookies }).send(identity.readAccount, {})).status,
      (await service.asAnyone({ cookies }).send(identity.refreshSession, {})).status,
    ];
    for (const cookies of jars) expect(await statuses(cookies)).toEqual([401, 401]);
    expect(await statuses(others)).toEqual([200, 200]);
  });

  it('opens an account again that failed sign-ins had closed', async () => {
    const account = await enrol(service.deps);
    for (let time = 0; time < 5; time++) await signIn(account.phone, 'wrong password');
    expect(await signIn(account.phone, enrolledPassword)).toBe(429);
    await reset(await ticketFor(account));
    expect(await signIn(account.phone, next)).toBe(200);
  });

  it('signs nobody in by itself', async () => {
    const ticket = await ticketFor(await enrol(service.deps));
    const reply = await service.asAnyone().send(identity.resetPassword, { body: { ticket, password: next } });
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual({});
  });
});

describe('resetting a password: what it refuses', () => {
  it('refuses a ticket it never gave out', async () => {
    await expect(reset('A'.repeat(43))).rejects.toMatchObject(expired);
  });

  it('refuses a ticket that was used, and every other of that member', async () => {
    const account = await enrol(service.deps);
    const spare = await ticketFor(account);
    pass(120);
    const ticket = await ticketFor(account);
    await reset(ticket);
    for (const each of [ticket, spare]) await expect(reset(each, 'a third password')).rejects.toMatchObject(expired);
    expect(await signIn(account.phone, next)).toBe(200);
  });

  it('refuses a ticket after ten minutes', async () => {
    const [early, late] = [await ticketFor(await enrol(service.deps)), await ticketFor(await enrol(service.deps))];
    pass(599);
    await expect(reset(early)).resolves.toBeUndefined();
    pass(1);
    await expect(reset(late)).rejects.toMatchObject(expired);
  });

  it('refuses the ticket of an account that is gone', async () => {
    const account = await enrol(service.deps);
    const ticket = await ticketFor(account);
    await service.deps.store.accounts.model.deleteOne({ _id: account.code });
    await expect(reset(ticket)).rejects.toMatchObject(expired);
  });

  it('refuses a short password and leaves the ticket good', async () => {
    const ticket = await ticketFor(await enrol(service.deps));
    await expect(reset(ticket, 'short')).rejects.toMatchObject({
      fields: [{ path: 'password', message: 'Password must be at least 8 characters.' }],
    });
    await expect(reset(ticket)).resolves.toBeUndefined();
  });

  it('takes a ticket once, also when it comes twice at once', async () => {
    const account = await enrol(service.deps);
    const ticket = await ticketFor(account);
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => reset(ticket, `${next} ${n}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told(account.code)).toHaveLength(1);
  });
});

describe('resetting a password: what it tells the world', () => {
  it('tells that the password has changed, and neither password, OTP nor ticket', async () => {
    const account = await enrol(service.deps);
    const ticket = await ticketFor(account);
    await reset(ticket);
    expect(await told(account.code)).toEqual([{ member: account.code, changedAt: clock.toISOString() }]);
  });

  it('tells nothing of a ticket it refused', async () => {
    const before = (await service.publishedEvents(identity.passwordChanged)).length;
    await reset('nonsense').catch(() => undefined);
    expect((await service.publishedEvents(identity.passwordChanged)).length).toBe(before);
  });
});
