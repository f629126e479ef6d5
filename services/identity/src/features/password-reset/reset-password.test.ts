import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account.ts';
import {
  accountPassword,
  createAccount,
  identityService,
  OtpRecorder,
  sessionCookiesIn,
  signInAs,
} from '../../testing/index.ts';

let clock = new Date();
const advance = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const otpRecorder = new OtpRecorder();
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock, request: otpRecorder.request } });
});
beforeEach(() => advance(3_600));
afterAll(() => service.stop());

const newPassword = 'another long enough password';
const ticketFor = async ({ phone }: Account): Promise<string> => {
  const deliveredCount = otpRecorder.delivered.length;
  await service.asAnyone().call(identity.sendResetCode, { body: { username: phone } });
  await expect.poll(() => otpRecorder.delivered.length).toBeGreaterThan(deliveredCount);
  const body = { username: phone, otp: await otpRecorder.otpFor(phone) };
  return (await service.asAnyone().call(identity.verifyResetCode, { body })).ticket;
};
const reset = (ticket: string, password = newPassword) =>
  service.asAnyone().call(identity.resetPassword, { body: { ticket, password } });
const signIn = async (username: string, password: string) =>
  (await service.asAnyone().send(identity.signIn, { body: { username, password } })).status;
const publishedData = async (member: string) =>
  (await service.publishedEvents(identity.passwordChanged)).filter(({ key }) => key === member).map(({ data }) => data);
const resetExpired = { code: 'identity.reset_expired', status: 422 };

describe('resetting a password', () => {
  it('accepts the new password at sign-in and refuses the old password', async () => {
    const account = await createAccount(service.context);
    await reset(await ticketFor(account));
    expect(await signIn(account.phone, accountPassword)).toBe(401);
    expect(await signIn(account.phone, newPassword)).toBe(200);
  });

  it('ends all sessions of the member immediately, and no session of other members', async () => {
    const [account, otherAccount] = [await createAccount(service.context), await createAccount(service.context)];
    const jars = [await signInAs(service, account), await signInAs(service, account)];
    const otherJar = await signInAs(service, otherAccount);
    await reset(await ticketFor(account));
    const statuses = async (cookies: Record<string, string>) => [
      (await service.asAnyone({ cookies }).send(identity.readAccount, {})).status,
      (await service.asAnyone({ cookies }).send(identity.refreshSession, {})).status,
    ];
    for (const cookies of jars) expect(await statuses(cookies)).toEqual([401, 401]);
    expect(await statuses(otherJar)).toEqual([200, 200]);
  });

  it('unblocks an account throttled by failed sign-ins', async () => {
    const account = await createAccount(service.context);
    for (let attempt = 0; attempt < 5; attempt++) await signIn(account.phone, 'wrong password');
    expect(await signIn(account.phone, accountPassword)).toBe(429);
    await reset(await ticketFor(account));
    expect(await signIn(account.phone, newPassword)).toBe(200);
  });

  it('does not sign the member in', async () => {
    const ticket = await ticketFor(await createAccount(service.context));
    const reply = await service.asAnyone().send(identity.resetPassword, { body: { ticket, password: newPassword } });
    expect(reply.status).toBe(204);
    expect(sessionCookiesIn(reply.headers)).toEqual({});
  });
});

describe('resetting a password: refusals', () => {
  it('refuses an unknown ticket', async () => {
    await expect(reset('A'.repeat(43))).rejects.toMatchObject(resetExpired);
  });

  it('refuses a used ticket and all other tickets of the member', async () => {
    const account = await createAccount(service.context);
    const unusedTicket = await ticketFor(account);
    advance(120);
    const ticket = await ticketFor(account);
    await reset(ticket);
    for (const each of [ticket, unusedTicket])
      await expect(reset(each, 'a third password')).rejects.toMatchObject(resetExpired);
    expect(await signIn(account.phone, newPassword)).toBe(200);
  });

  it('refuses a ticket after ten minutes', async () => {
    const [validTicket, expiredTicket] = [
      await ticketFor(await createAccount(service.context)),
      await ticketFor(await createAccount(service.context)),
    ];
    advance(599);
    await expect(reset(validTicket)).resolves.toBeUndefined();
    advance(1);
    await expect(reset(expiredTicket)).rejects.toMatchObject(resetExpired);
  });

  it('refuses the ticket of a deleted account', async () => {
    const account = await createAccount(service.context);
    const ticket = await ticketFor(account);
    await service.context.store.accounts.model.deleteOne({ _id: account.code });
    await expect(reset(ticket)).rejects.toMatchObject(resetExpired);
  });

  it('refuses a short password and keeps the ticket valid', async () => {
    const ticket = await ticketFor(await createAccount(service.context));
    await expect(reset(ticket, 'short')).rejects.toMatchObject({
      fields: [{ path: 'password', message: 'Password must be at least 8 characters.' }],
    });
    await expect(reset(ticket)).resolves.toBeUndefined();
  });

  it('refuses an easily guessed password with a field error, and keeps the ticket valid', async () => {
    const account = await createAccount(service.context);
    const ticket = await ticketFor(account);
    for (const password of ['sunshine1', 'zxcvbnm,./', 'AshaRao1998', account.phone])
      await expect(reset(ticket, password)).rejects.toMatchObject({
        code: 'identity.password_guessable',
        fields: [{ path: 'password' }],
      });
    await expect(reset(ticket)).resolves.toBeUndefined();
  });

  it('accepts a ticket once, even in concurrent requests', async () => {
    const account = await createAccount(service.context);
    const ticket = await ticketFor(account);
    const outcomes = await Promise.allSettled([1, 2, 3].map((n) => reset(ticket, `${newPassword} ${n}`)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await publishedData(account.code)).toHaveLength(1);
  });
});

describe('resetting a password: events', () => {
  it('publishes that the password has changed, without password, OTP or ticket', async () => {
    const account = await createAccount(service.context);
    const ticket = await ticketFor(account);
    await reset(ticket);
    expect(await publishedData(account.code)).toEqual([{ member: account.code, changedAt: clock.toISOString() }]);
  });

  it('publishes nothing for a refused ticket', async () => {
    const countBefore = (await service.publishedEvents(identity.passwordChanged)).length;
    await reset('nonsense').catch(() => undefined);
    expect((await service.publishedEvents(identity.passwordChanged)).length).toBe(countBefore);
  });
});
