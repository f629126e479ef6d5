import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import {
  accountPassword,
  ClientWithIp,
  createAccount,
  identityService,
  OtpRecorder,
  otherOtp,
  registrationForm,
  solveProof,
  waitForDeliveries,
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
beforeEach(() => advance(8 * 24 * 3_600));
afterAll(() => service.stop());

const clientAt = (address: string, options?: { keepsCookies: boolean }) => new ClientWithIp(service, address, options);
const request = (client: ClientWithIp, username: string) => client.send(identity.sendResetCode, { username });
const enter = (client: ClientWithIp, username: string, otp: string) =>
  client.send(identity.verifyResetCode, { username, otp });
/** Requests an OTP and returns it. */
async function otpOf(client: ClientWithIp, username: string): Promise<string> {
  const countBefore = otpRecorder.delivered.length;
  expect((await request(client, username)).status).toBe(200);
  await expect.poll(() => otpRecorder.delivered.length).toBeGreaterThan(countBefore);
  return otpRecorder.otpFor(username);
}
const guessFiveTimes = async (client: ClientWithIp, username: string, otp: string) => {
  const codes = [];
  for (let attempt = 0; attempt < 5; attempt++) codes.push((await enter(client, username, otherOtp(otp))).body.code);
  return codes;
};

describe('the OTP of a password reset', () => {
  it('stays valid after wrong OTPs of a stranger, at another address or at the same one', async () => {
    for (const address of ['198.51.100.1', '203.0.113.1']) {
      const { phone } = await createAccount(service.context);
      const owner = clientAt('203.0.113.1');
      const otp = await otpOf(owner, phone);
      await guessFiveTimes(clientAt(address, { keepsCookies: false }), phone, otp);
      await guessFiveTimes(clientAt(address), phone, otp);
      expect((await enter(owner, phone, otp)).status).toBe(200);
    }
  });

  it('stays valid if a stranger requests an OTP for the same account', async () => {
    const { phone } = await createAccount(service.context);
    const [owner, stranger] = [clientAt('203.0.113.1'), clientAt('198.51.100.1')];
    const otp = await otpOf(owner, phone);
    const strangersOtp = await otpOf(stranger, phone);
    await guessFiveTimes(stranger, phone, strangersOtp);
    expect((await enter(owner, phone, otp)).status).toBe(200);
  });

  it('is useless without the device that requested it', async () => {
    const { phone } = await createAccount(service.context);
    const owner = clientAt('203.0.113.1');
    const otp = await otpOf(owner, phone);
    const neighbour = clientAt('203.0.113.1');
    // The first reply gives the neighbour a device cookie.
    await request(neighbour, registrationForm().phone);
    for (const other of [clientAt('198.51.100.1'), neighbour])
      expect((await enter(other, phone, otp)).body.code).toBe('identity.otp_expired');
    expect((await enter(owner, phone, otp)).status).toBe(200);
  });

  it('is accepted only from the address that requested it if the client keeps no cookies', async () => {
    const { phone } = await createAccount(service.context);
    const client = clientAt('203.0.113.1', { keepsCookies: false });
    const otp = await otpOf(client, phone);
    const other = await enter(clientAt('198.51.100.1', { keepsCookies: false }), phone, otp);
    expect(other.body.code).toBe('identity.otp_expired');
    expect((await enter(client, phone, otp)).status).toBe(200);
  });

  it('cannot be used from the address once the device has used it', async () => {
    const { phone } = await createAccount(service.context);
    const owner = clientAt('203.0.113.1');
    const otp = await otpOf(owner, phone);
    expect((await enter(owner, phone, otp)).status).toBe(200);
    const neighbour = await enter(clientAt('203.0.113.1', { keepsCookies: false }), phone, otp);
    expect(neighbour.body.code).toBe('identity.otp_expired');
  });

  it('resets the password even while sign-ins are throttled', async () => {
    const { phone } = await createAccount(service.context);
    const owner = clientAt('203.0.113.1');
    for (let attempt = 0; attempt < 12; attempt++) await owner.signIn(phone, 'wrong password');
    expect((await owner.signIn(phone, accountPassword)).status).toBe(429);
    const { body } = await enter(owner, phone, await otpOf(owner, phone));
    const password = 'another long enough password';
    expect((await owner.send(identity.resetPassword, { ticket: body.ticket, password })).status).toBe(204);
    expect((await owner.signIn(phone, password)).status).toBe(200);
  });
});

describe('a recipient whose OTPs strangers have used up', () => {
  /** Requests three OTPs for a username, each from another address. */
  const spendOtps = async (username: string) => {
    for (const number of [1, 2, 3]) {
      expect((await request(clientAt(`198.51.100.${number}`), username)).body.sent).toBe('otp');
      advance(120);
    }
    await waitForDeliveries();
  };

  it('receives an unguessable link that sets a new password', async () => {
    const { phone } = await createAccount(service.context);
    await spendOtps(phone);
    const owner = clientAt('203.0.113.1');
    expect((await request(owner, phone)).body).toMatchObject({ sent: 'link', resendAfterSeconds: 120 });
    await expect.poll(() => otpRecorder.deliveredLinks.filter(({ to }) => to === phone)).toHaveLength(1);
    const { ticket = '' } = otpRecorder.deliveredLinks.find(({ to }) => to === phone) ?? {};
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32);
    const reset = { ticket, password: 'another long enough password' };
    expect((await owner.send(identity.resetPassword, reset)).status).toBe(204);
  });

  it('still receives OTPs on a device or at an address that the owner has used', async () => {
    const { phone } = await createAccount(service.context);
    const device = clientAt('203.0.113.1');
    await device.signIn(phone, accountPassword);
    await spendOtps(phone);
    const otp = await otpOf(device, phone);
    expect((await enter(device, phone, otp)).status).toBe(200);
    const atHome = clientAt('203.0.113.1', { keepsCookies: false });
    expect((await request(atHome, phone)).body.sent).toBe('otp');
  });

  it('gets three OTPs a week at a familiar address, counted separately from other addresses', async () => {
    const { phone } = await createAccount(service.context);
    const owner = clientAt('203.0.113.1');
    await owner.signIn(phone, accountPassword);
    const { resetBudgets } = service.context.store;
    const countFailures = async () =>
      (await resetBudgets.model.find({ _id: /^failures:/ }).lean()).reduce((sum, { spent }) => sum + spent, 0);
    const failuresBefore = await countFailures();
    for (let device = 0; device < 3; device++) {
      const stranger = clientAt('203.0.113.1');
      await guessFiveTimes(stranger, phone, await otpOf(stranger, phone));
      advance(120);
    }
    expect(await countFailures()).toBe(failuresBefore + 15);
    expect((await request(clientAt('203.0.113.1'), phone)).body.sent).toBe('link');
    expect((await request(clientAt('198.51.100.1'), phone)).body.sent).toBe('otp');
    expect((await request(owner, phone)).body.sent).toBe('otp');
  });

  it('gets at most three OTPs from requests that arrive at the same time', async () => {
    const { phone } = await createAccount(service.context);
    const clients = Array.from({ length: 8 }, (_, index) => clientAt(`198.51.100.${index}`));
    const replies = await Promise.all(clients.map((client) => request(client, phone)));
    expect(replies.filter(({ body }) => body.sent === 'otp').length).toBeLessThanOrEqual(3);
  });

  it('gets the same reply as an unknown username', async () => {
    const { phone: known } = await createAccount(service.context);
    const { phone: unknown } = registrationForm();
    const replies = [];
    for (const username of [known, unknown]) {
      await spendOtps(username);
      const { status, body } = await request(clientAt('203.0.113.1'), username);
      replies.push({ status, body });
    }
    expect(replies[0]).toMatchObject({ status: 200, body: { sent: 'link' } });
    expect(replies[1]).toEqual(replies[0]);
    await waitForDeliveries();
    const recipients = otpRecorder.deliveredLinks.map(({ to }) => to);
    expect(recipients).toContain(known);
    expect(recipients).not.toContain(unknown);
  });
});

describe('OTPs of the whole site', () => {
  it('stop for unfamiliar requesters after 300 wrong OTPs in a day, and links replace them', async () => {
    const { phone } = await createAccount(service.context);
    const owner = clientAt('203.0.113.1');
    await owner.signIn(phone, accountPassword);
    for (let failure = 0; failure < 299; failure++)
      await service.context.store.resetBudgets.spend('failures', '', clock);
    const stranger = clientAt('198.51.100.1');
    const otp = await otpOf(stranger, phone);
    expect((await enter(stranger, phone, otherOtp(otp))).body.code).toBe('identity.reset_otp_incorrect');
    expect((await request(clientAt('198.51.100.2'), phone)).body.sent).toBe('link');
    expect((await request(owner, phone)).body.sent).toBe('otp');
  });

  it('allow no unfamiliar guess after 300 wrong ones in a day, even if sent before, but a familiar device goes on', async () => {
    const { phone } = await createAccount(service.context);
    const owner = clientAt('203.0.113.1');
    await owner.signIn(phone, accountPassword);
    const stranger = clientAt('198.51.100.7');
    const [ownOtp, strangersOtp] = [await otpOf(owner, phone), await otpOf(stranger, phone)];
    const { resetBudgets } = service.context.store;
    for (let failure = 0; failure < 299; failure++) await resetBudgets.spend('failures', '', clock);
    const guesses = await Promise.all(Array.from({ length: 4 }, () => enter(stranger, phone, otherOtp(strangersOtp))));
    expect(guesses.map(({ body }) => body.code).toSorted()).toEqual([
      ...Array(3).fill('identity.otp_expired'),
      'identity.reset_otp_incorrect',
    ]);
    expect((await enter(stranger, phone, strangersOtp)).body.code).toBe('identity.otp_expired');
    expect((await request(clientAt('198.51.100.9'), phone)).body.sent).toBe('link');
    expect((await enter(owner, phone, ownOtp)).status).toBe(200);
  });

  it('spend the budget of wrong ones only if they are wrong', async () => {
    const { phone } = await createAccount(service.context);
    const client = clientAt('198.51.100.8');
    expect((await enter(client, phone, await otpOf(client, phone))).status).toBe(200);
    const { model } = service.context.store.resetBudgets;
    const today = await model
      .findOne({ _id: /^failures:/ })
      .sort({ expiresAt: -1 })
      .lean();
    expect(today).toMatchObject({ spent: 0 });
    expect(today?.expiresAt.getTime()).toBeGreaterThan(clock.getTime());
  });

  it('are limited to 300 in ten minutes, even before the first guess', async () => {
    advance(24 * 3_600);
    const { phone } = await createAccount(service.context);
    for (let sent = 0; sent < 299; sent++) await service.context.store.resetBudgets.spend('site', '', clock);
    expect((await request(clientAt('203.0.113.1'), phone)).body.sent).toBe('otp');
    expect((await request(clientAt('203.0.113.2'), phone)).body.sent).toBe('link');
  });

  it('need a proof of work from an address after 200 OTPs in an hour', async () => {
    const client = clientAt('203.0.113.9');
    const { attemptCounters } = service.context.store;
    const address = service.context.hmac('address', '203.0.113.9');
    for (let sent = 0; sent < 199; sent++) await attemptCounters.countAttempt('send-address', address, clock);
    const send = ({ country, phone, email } = registrationForm(), proof?: string) =>
      client.send(identity.sendRegistrationCode, { country, phone, email }, proof);
    expect((await send()).status).toBe(200);
    const form = registrationForm();
    const refusal = await send(form);
    expect(refusal).toMatchObject({ status: 429, retryAfter: '60', body: { retryAfterSeconds: 60 } });
    expect((await send(form, await solveProof(refusal.body.challenge))).status).toBe(200);
  });
});
