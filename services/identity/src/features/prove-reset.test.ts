import { identity } from '@hamrah/contracts';
import { refusalOf, type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, newcomer, Postbox, wrongFor } from '../testing/index.ts';

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

const ask = (username: string) => service.asAnyone().call(identity.sendResetCode, { body: { username } });
const prove = (username: string, otp: string) =>
  service.asAnyone().call(identity.proveReset, { body: { username, otp } });
const forgotten = async () => {
  const { phone } = await enrol(service.deps);
  await ask(phone);
  return { phone, otp: await postbox.otpTo(phone) };
};

describe('proving that a forgotten password is one’s own', () => {
  it('gives a ticket of 256 random bits, kept as a hash', async () => {
    const { phone, otp } = await forgotten();
    const { ticket } = await prove(phone, otp);
    expect(Buffer.from(ticket, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(await service.deps.store.resetTickets.model.find().lean());
    expect(rows).not.toContain(ticket);
  });

  it('takes the OTP for the name it was asked for, however that is written', async () => {
    const { email } = await enrol(service.deps);
    await ask(email);
    await expect(prove(email.toUpperCase(), await postbox.otpTo(email))).resolves.toBeDefined();
  });

  it('does not take the OTP of another member, nor one asked for by another name of the same', async () => {
    const [one, other] = [await forgotten(), await forgotten()];
    const otp = one.otp === other.otp ? wrongFor(one.otp) : other.otp;
    await expect(prove(one.phone, otp)).rejects.toMatchObject({ code: 'identity.reset_otp_incorrect' });
    const account = await service.deps.store.accounts.findByContact(one.phone);
    await expect(prove(account?.email ?? '', one.otp)).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });

  it('does not take an OTP that was sent to the same phone number for registration', async () => {
    const { phone, email } = await enrol(service.deps);
    await service.asAnyone().call(identity.sendRegistrationCode, { body: { country: 'India', phone, email } });
    await expect(prove(phone, await postbox.otpTo(phone))).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });

  it('gives an unknown name the replies of a known one with a wrong OTP, try by try', async () => {
    const { phone, otp } = await forgotten();
    const unknown = newcomer().phone;
    await ask(unknown);
    const six = async (username: string) => {
      const reasons = [];
      for (let time = 0; time < 6; time++) reasons.push(await refusalOf(prove(username, wrongFor(otp))));
      return reasons;
    };
    const reasons = await six(phone);
    expect(reasons.map(({ code }) => code)).toEqual([
      ...Array(5).fill('identity.reset_otp_incorrect'),
      'identity.otp_expired',
    ]);
    expect(await six(unknown)).toEqual(reasons);
  });

  it('matches no OTP at all for an unknown name', async () => {
    const unknown = newcomer().phone;
    await ask(unknown);
    const { codes } = service.deps.store;
    const { seal } = service.deps;
    const row = await codes.model.findById(seal('target', 'password-reset', unknown)).lean();
    const digests = Array.from({ length: 10_000 }, (_, otp) =>
      seal('otp', 'password-reset', unknown, String(otp).padStart(4, '0')),
    );
    expect(row?.digest).toBeTypeOf('string');
    expect(digests).not.toContain(row?.digest);
  });

  it('refuses a wrong OTP at its field, in the words of the form', async () => {
    const { phone, otp } = await forgotten();
    expect(await refusalOf(prove(phone, wrongFor(otp)))).toEqual({
      code: 'identity.reset_otp_incorrect',
      status: 422,
      detail: undefined,
      fields: [{ path: 'otp', message: 'Otp Not Match' }],
    });
    expect((await refusalOf(prove(phone, ''))).fields?.[0]).toEqual({ path: 'otp', message: 'Enter Vaild OTP' });
  });

  it('refuses an OTP after two minutes, one that another has replaced, and one that was used', async () => {
    const late = await forgotten();
    pass(120);
    await expect(prove(late.phone, late.otp)).rejects.toMatchObject({ code: 'identity.otp_expired' });
    await ask(late.phone);
    await expect.poll(() => postbox.delivered.filter(({ to }) => to === late.phone)).toHaveLength(2);
    const otp = await postbox.otpTo(late.phone);
    if (otp !== late.otp)
      await expect(prove(late.phone, late.otp)).rejects.toMatchObject({ code: 'identity.reset_otp_incorrect' });
    await prove(late.phone, otp);
    await expect(prove(late.phone, otp)).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });

  it('gives one ticket to two who type the OTP at the same time', async () => {
    const { phone, otp } = await forgotten();
    const outcomes = await Promise.allSettled([prove(phone, otp), prove(phone, otp)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
