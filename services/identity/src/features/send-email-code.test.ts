import { identity } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, Postbox } from '../testing/index.ts';

const postbox = new Postbox();
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService, { replace: { request: postbox.ask } });
});
afterAll(() => service.stop());

const ask = ({ code, gender }: Pick<Parameters<typeof service.as>[0], 'code' | 'gender'>) =>
  service.as({ code, gender }).call(identity.sendEmailCode, {});

describe('sending a member an OTP for their e-mail address', () => {
  it('goes to that address, wherever the member lives', async () => {
    const account = await enrol(service.deps, { email: 'kavya.nair@example.org' });
    expect(await ask(account)).toEqual({ channel: 'email', to: 'k•••r@example.org', resendAfterSeconds: 120 });
    expect(postbox.delivered.at(-1)).toMatchObject({ to: account.email, purpose: 'email-verification' });
  });

  it('asks those without a session, or without an account any more, to sign in', async () => {
    await expect(service.asAnyone().call(identity.sendEmailCode, {})).rejects.toMatchObject({
      code: 'session.required',
    });
    const { member: code, gender } = testMember();
    await expect(ask({ code, gender })).rejects.toMatchObject({ code: 'session.required' });
  });

  it('refuses an address that is verified already', async () => {
    await expect(ask(await enrol(service.deps, { emailVerified: true }))).rejects.toMatchObject({
      code: 'identity.email_already_verified',
      status: 409,
    });
  });

  it('refuses another within two minutes', async () => {
    const account = await enrol(service.deps);
    await ask(account);
    await expect(ask(account)).rejects.toMatchObject({
      code: 'identity.otp_already_sent',
      status: 429,
      fields: [{ path: 'otp' }],
    });
  });
});
