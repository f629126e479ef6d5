import { identity } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService, OtpRecorder } from '../../testing/index.ts';

const otpRecorder = new OtpRecorder();
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { request: otpRecorder.request } });
});
afterAll(() => service.stop());

const requestCode = ({ code, gender }: Pick<Parameters<typeof service.as>[0], 'code' | 'gender'>) =>
  service.as({ code, gender }).call(identity.sendEmailCode, {});

describe('sending an OTP to a member’s email address', () => {
  it('sends the OTP by email, regardless of the country', async () => {
    const account = await createAccount(service.context, { email: 'kavya.nair@example.org' });
    expect(await requestCode(account)).toEqual({ channel: 'email', to: 'k•••r@example.org', resendAfterSeconds: 120 });
    expect(otpRecorder.delivered.at(-1)).toMatchObject({ to: account.email, purpose: 'email-verification' });
  });

  it('requires a session and an existing account', async () => {
    await expect(service.asAnyone().call(identity.sendEmailCode, {})).rejects.toMatchObject({
      code: 'session.required',
    });
    const { member: code, gender } = testMember();
    await expect(requestCode({ code, gender })).rejects.toMatchObject({ code: 'session.required' });
  });

  it('refuses an email address that is already verified', async () => {
    await expect(requestCode(await createAccount(service.context, { emailVerified: true }))).rejects.toMatchObject({
      code: 'identity.email_already_verified',
      status: 409,
    });
  });

  it('refuses another OTP within two minutes', async () => {
    const account = await createAccount(service.context);
    await requestCode(account);
    await expect(requestCode(account)).rejects.toMatchObject({
      code: 'identity.otp_already_sent',
      status: 429,
      fields: [{ path: 'otp' }],
    });
  });
});
