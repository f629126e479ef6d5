import { identity } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import type { Account } from '../../domain/account.ts';
import { createAccount, identityService, OtpRecorder, otherOtp } from '../../testing/index.ts';

let clock = new Date();
const otpRecorder = new OtpRecorder();
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock, request: otpRecorder.request } });
});
afterAll(() => service.stop());

const requestCode = async (): Promise<{ account: Account; otp: string }> => {
  const account = await createAccount(service.context);
  await service.as(account).call(identity.sendEmailCode, {});
  return { account, otp: await otpRecorder.otpFor(account.email) };
};
const verify = (account: Account, otp: string) => service.as(account).call(identity.verifyEmail, { body: { otp } });
const publishedData = async (member: string) =>
  (await service.publishedEvents(identity.emailVerified)).filter(({ key }) => key === member).map(({ data }) => data);

describe('verifying an email address', () => {
  it('marks the email address as verified', async () => {
    const { account, otp } = await requestCode();
    expect(await verify(account, otp)).toMatchObject({ member: account.code, emailVerified: true });
    expect(await service.context.store.accounts.find(account.code)).toMatchObject({ emailVerified: true });
  });

  it('requires a session and an existing account', async () => {
    const sessionRequired = { code: 'session.required' };
    const body = { otp: '1234' };
    await expect(service.asAnyone().call(identity.verifyEmail, { body })).rejects.toMatchObject(sessionRequired);
    const { member: code, gender } = testMember();
    await expect(service.as({ code, gender }).call(identity.verifyEmail, { body })).rejects.toMatchObject(
      sessionRequired,
    );
  });

  it('refuses the OTP of another member', async () => {
    const [first, second] = [await requestCode(), await requestCode()];
    const otp = first.otp === second.otp ? otherOtp(first.otp) : second.otp;
    await expect(verify(first.account, otp)).rejects.toMatchObject({ code: 'identity.otp_incorrect' });
  });

  it('refuses an OTP that was sent to the same email address for another purpose', async () => {
    const { account, otp } = await requestCode();
    await service.asAnyone().call(identity.sendResetCode, { body: { username: account.email } });
    await expect.poll(() => otpRecorder.delivered.at(-1)?.purpose).toBe('password-reset');
    const resetOtp = await otpRecorder.otpFor(account.email);
    if (resetOtp !== otp)
      await expect(verify(account, resetOtp)).rejects.toMatchObject({ code: 'identity.otp_incorrect' });
    const otherAccount = await createAccount(service.context);
    await service.asAnyone().call(identity.sendResetCode, { body: { username: otherAccount.email } });
    await expect(verify(otherAccount, await otpRecorder.otpFor(otherAccount.email))).rejects.toMatchObject({
      code: 'identity.otp_expired',
    });
  });

  it('reports a wrong OTP on the `otp` field', async () => {
    const { account, otp } = await requestCode();
    await expect(verify(account, otherOtp(otp))).rejects.toMatchObject({
      code: 'identity.otp_incorrect',
      status: 422,
      fields: [{ path: 'otp', message: 'OTP is incorrect' }],
    });
  });

  it('refuses an OTP after two minutes', async () => {
    const { account, otp } = await requestCode();
    clock = new Date(clock.getTime() + 120_000);
    await expect(verify(account, otp)).rejects.toMatchObject({
      code: 'identity.otp_expired',
      fields: [{ path: 'otp' }],
    });
  });

  it('refuses an email address that is already verified', async () => {
    const { account, otp } = await requestCode();
    await verify(account, otp);
    await expect(verify(account, otp)).rejects.toMatchObject({ code: 'identity.email_already_verified', status: 409 });
  });

  it('publishes one event for two concurrent requests', async () => {
    const { account, otp } = await requestCode();
    const outcomes = await Promise.allSettled([verify(account, otp), verify(account, otp)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await publishedData(account.code)).toEqual([{ member: account.code }]);
  });

  it('publishes nothing for a wrong OTP', async () => {
    const { account, otp } = await requestCode();
    await verify(account, otherOtp(otp)).catch(() => undefined);
    expect(await publishedData(account.code)).toEqual([]);
  });
});
