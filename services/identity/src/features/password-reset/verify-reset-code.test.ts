import { identity } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { hashTicket } from '../../crypto/tickets.ts';
import { createAccount, identityService, OtpRecorder, otherOtp, registrationForm } from '../../testing/index.ts';

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

const requestCode = (username: string) => service.asAnyone().call(identity.sendResetCode, { body: { username } });
const verify = (username: string, otp: string) =>
  service.asAnyone().call(identity.verifyResetCode, { body: { username, otp } });
const requestReset = async () => {
  const { phone } = await createAccount(service.context);
  await requestCode(phone);
  return { phone, otp: await otpRecorder.otpFor(phone) };
};

describe('verifying the OTP of a password reset', () => {
  it('returns a ticket of 256 random bits and stores only its hash', async () => {
    const { phone, otp } = await requestReset();
    const { ticket } = await verify(phone, otp);
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(await service.context.store.resetTickets.model.find().lean());
    expect(rows).toContain(hashTicket(ticket));
    expect(rows).not.toContain(ticket);
  });

  it('accepts the OTP whatever the letter case of the email address', async () => {
    const { email } = await createAccount(service.context);
    await requestCode(email);
    await expect(verify(email.toUpperCase(), await otpRecorder.otpFor(email))).resolves.toBeDefined();
  });

  it('refuses the OTP of another member or of the same member’s other contact', async () => {
    const [first, second] = [await requestReset(), await requestReset()];
    const otp = first.otp === second.otp ? otherOtp(first.otp) : second.otp;
    await expect(verify(first.phone, otp)).rejects.toMatchObject({ code: 'identity.reset_otp_incorrect' });
    const account = await service.context.store.accounts.findByContact(first.phone);
    await expect(verify(account?.email ?? '', first.otp)).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });

  it('refuses an OTP that was sent to the same phone number for registration', async () => {
    const { phone, email } = await createAccount(service.context);
    await service.asAnyone().call(identity.sendRegistrationCode, { body: { country: 'India', phone, email } });
    await expect(verify(phone, await otpRecorder.otpFor(phone))).rejects.toMatchObject({
      code: 'identity.otp_expired',
    });
  });

  it('gives an unknown username the same replies as a known username with a wrong OTP', async () => {
    const { phone, otp } = await requestReset();
    const unknownUsername = registrationForm().phone;
    await requestCode(unknownUsername);
    const sixAttempts = async (username: string) => {
      const refusals = [];
      for (let attempt = 0; attempt < 6; attempt++) refusals.push(await refusalOf(verify(username, otherOtp(otp))));
      return refusals;
    };
    const refusals = await sixAttempts(phone);
    expect(refusals.map(({ code }) => code)).toEqual([
      ...Array(5).fill('identity.reset_otp_incorrect'),
      'identity.otp_expired',
    ]);
    expect(await sixAttempts(unknownUsername)).toEqual(refusals);
  });

  it('accepts no OTP for an unknown username', async () => {
    const { hmac, store } = service.context;
    const isDigestOfAnyOtp = async (username: string, member: string) => {
      advance(1);
      await requestCode(username);
      const row = await store.codes.model.findOne({ expiresAt: clock.getTime() + 120_000 }).lean();
      expect(row?.digest).toBeTypeOf('string');
      return Array.from({ length: 10_000 }, (_, otp) => String(otp).padStart(4, '0')).some(
        (otp) => hmac('otp', 'password-reset', username, member, otp) === row?.digest,
      );
    };
    const { phone, code } = await createAccount(service.context);
    expect(await isDigestOfAnyOtp(phone, code)).toBe(true);
    expect(await isDigestOfAnyOtp(registrationForm().phone, '')).toBe(false);
  });

  it('reports a wrong or empty OTP on the `otp` field with the message that the form shows', async () => {
    const { phone, otp } = await requestReset();
    expect(await refusalOf(verify(phone, otherOtp(otp)))).toEqual({
      code: 'identity.reset_otp_incorrect',
      status: 422,
      detail: undefined,
      fields: [{ path: 'otp', message: 'Otp Not Match' }],
    });
    expect((await refusalOf(verify(phone, ''))).fields?.[0]).toEqual({ path: 'otp', message: 'Enter Vaild OTP' });
  });

  it('refuses expired, replaced and used OTPs', async () => {
    const resetRequest = await requestReset();
    advance(120);
    await expect(verify(resetRequest.phone, resetRequest.otp)).rejects.toMatchObject({ code: 'identity.otp_expired' });
    await requestCode(resetRequest.phone);
    await expect.poll(() => otpRecorder.delivered.filter(({ to }) => to === resetRequest.phone)).toHaveLength(2);
    const otp = await otpRecorder.otpFor(resetRequest.phone);
    if (otp !== resetRequest.otp)
      await expect(verify(resetRequest.phone, resetRequest.otp)).rejects.toMatchObject({
        code: 'identity.reset_otp_incorrect',
      });
    await verify(resetRequest.phone, otp);
    await expect(verify(resetRequest.phone, otp)).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });

  it('issues one ticket for two concurrent requests', async () => {
    const { phone, otp } = await requestReset();
    const outcomes = await Promise.allSettled([verify(phone, otp), verify(phone, otp)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
