import { identity } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import type { Account } from '../store/accounts.ts';
import { enrol, identityService, Postbox, wrongFor } from '../testing/index.ts';

let clock = new Date();
const postbox = new Postbox();
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService, { replace: { now: () => clock, request: postbox.ask } });
});
afterAll(() => service.stop());

const asked = async (): Promise<{ account: Account; otp: string }> => {
  const account = await enrol(service.deps);
  await service.as(account).call(identity.sendEmailCode, {});
  return { account, otp: await postbox.otpTo(account.email) };
};
const verify = (account: Account, otp: string) => service.as(account).call(identity.verifyEmail, { body: { otp } });
const told = async (member: string) =>
  (await service.publishedEvents(identity.emailVerified)).filter(({ key }) => key === member).map(({ data }) => data);

describe('verifying an e-mail address', () => {
  it('shows the account with its address verified', async () => {
    const { account, otp } = await asked();
    expect(await verify(account, otp)).toMatchObject({ member: account.code, emailVerified: true });
    expect(await service.deps.store.accounts.find(account.code)).toMatchObject({ emailVerified: true });
  });

  it('asks those without a session, or without an account any more, to sign in', async () => {
    const required = { code: 'session.required' };
    const body = { otp: '1234' };
    await expect(service.asAnyone().call(identity.verifyEmail, { body })).rejects.toMatchObject(required);
    const { member: code, gender } = testMember();
    await expect(service.as({ code, gender }).call(identity.verifyEmail, { body })).rejects.toMatchObject(required);
  });

  it('does not take the OTP of another member', async () => {
    const [one, other] = [await asked(), await asked()];
    const otp = one.otp === other.otp ? wrongFor(one.otp) : other.otp;
    await expect(verify(one.account, otp)).rejects.toMatchObject({ code: 'identity.otp_incorrect' });
  });

  it('does not take an OTP that was sent to the same address for another purpose', async () => {
    const { account, otp } = await asked();
    await service.asAnyone().call(identity.sendResetCode, { body: { username: account.email } });
    await expect.poll(() => postbox.delivered.at(-1)?.purpose).toBe('password-reset');
    const reset = await postbox.otpTo(account.email);
    if (reset !== otp) await expect(verify(account, reset)).rejects.toMatchObject({ code: 'identity.otp_incorrect' });
    const stranger = await enrol(service.deps);
    await service.asAnyone().call(identity.sendResetCode, { body: { username: stranger.email } });
    await expect(verify(stranger, await postbox.otpTo(stranger.email))).rejects.toMatchObject({
      code: 'identity.otp_expired',
    });
  });

  it('refuses a wrong OTP at its field', async () => {
    const { account, otp } = await asked();
    await expect(verify(account, wrongFor(otp))).rejects.toMatchObject({
      code: 'identity.otp_incorrect',
      status: 422,
      fields: [{ path: 'otp', message: 'OTP is incorrect' }],
    });
  });

  it('refuses an OTP after two minutes', async () => {
    const { account, otp } = await asked();
    clock = new Date(clock.getTime() + 120_000);
    await expect(verify(account, otp)).rejects.toMatchObject({
      code: 'identity.otp_expired',
      fields: [{ path: 'otp' }],
    });
  });

  it('says so when the address is verified already', async () => {
    const { account, otp } = await asked();
    await verify(account, otp);
    await expect(verify(account, otp)).rejects.toMatchObject({ code: 'identity.email_already_verified', status: 409 });
  });

  it('tells the world once, also when it is submitted twice at once', async () => {
    const { account, otp } = await asked();
    const outcomes = await Promise.allSettled([verify(account, otp), verify(account, otp)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await told(account.code)).toEqual([{ member: account.code }]);
  });

  it('tells the world nothing of a wrong OTP', async () => {
    const { account, otp } = await asked();
    await verify(account, wrongFor(otp)).catch(() => undefined);
    expect(await told(account.code)).toEqual([]);
  });
});
