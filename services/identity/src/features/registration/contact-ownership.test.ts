import { identity } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import {
  accountPassword,
  createAccount,
  identityService,
  OtpRecorder,
  registrationForm,
  registrationWithOtp,
  signInAs,
  waitForDeliveries,
} from '../../testing/index.ts';

let clock = new Date();
const otpRecorder = new OtpRecorder();
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock, request: otpRecorder.request } });
});
beforeEach(() => {
  clock = new Date(clock.getTime() + 24 * 3_600_000);
});
afterAll(() => service.stop());

const abroad = 'United States';
const newRegistration = (changes?: Partial<identity.Registration>) =>
  registrationWithOtp(service, otpRecorder, changes);
const register = async (changes?: Partial<identity.Registration>) =>
  service.asAnyone().call(identity.registerAccount, { body: await newRegistration(changes) });
const memberWhoSignsIn = async (username: string) => {
  const body = { username, password: accountPassword };
  const reply = await service.asAnyone().send(identity.signIn, { body });
  return reply.status === 200 ? (reply.body as identity.Viewer).member : undefined;
};
const requestReset = (username: string) => service.asAnyone().call(identity.sendResetCode, { body: { username } });
const displacedMembers = async () => (await service.publishedEvents(identity.phoneDisplaced)).map(({ key }) => key);
const findAccount = (code: string) => service.context.store.accounts.find(code);

describe('a phone number', () => {
  it('signs in the account that registered it first, until someone verifies it', async () => {
    const { phone } = registrationForm();
    const [first, second] = [await register({ phone, country: abroad }), await register({ phone, country: 'Nepal' })];
    expect(await memberWhoSignsIn(phone)).toBe(first.member);
    expect(await findAccount(first.member)).toMatchObject({ phone, callingCode: '1', phoneVerified: false });
    expect(await findAccount(second.member)).toMatchObject({ phone, callingCode: '977', username: null });
    expect(await displacedMembers()).toContain(second.member);
  });

  it('belongs to the member who verifies it, even if another registered it first without verification', async () => {
    const { phone } = registrationForm();
    const squatter = await register({ phone, country: abroad });
    const owner = await register({ phone });
    expect(await memberWhoSignsIn(phone)).toBe(owner.member);
    expect(await findAccount(squatter.member)).toMatchObject({ username: null });
    expect(await displacedMembers()).toContain(squatter.member);
    expect(await displacedMembers()).not.toContain(owner.member);
  });

  it('stays with its owner when someone else registers it later without verification', async () => {
    const { phone } = registrationForm();
    const owner = await register({ phone });
    const squatter = await register({ phone, country: abroad });
    expect(await memberWhoSignsIn(phone)).toBe(owner.member);
    expect(await displacedMembers()).toContain(squatter.member);
  });

  describe('that a mobile operator has reassigned', () => {
    const days = (count: number) => {
      clock = new Date(clock.getTime() + count * 24 * 3_600_000);
    };

    it('moves to the member who verifies it, and the long-unused account is emailed a link', async () => {
      const { phone } = registrationForm();
      const former = await register({ phone });
      await memberWhoSignsIn(phone);
      days(91);
      const owner = await register({ phone });
      expect(await memberWhoSignsIn(phone)).toBe(owner.member);
      expect(await findAccount(former.member)).toMatchObject({ username: null, phoneVerified: false });
      expect(await displacedMembers()).toContain(former.member);
    });

    it('stays with an account that was used in the last 90 days, and with a suspended one', async () => {
      const [used, suspended] = [registrationForm().phone, registrationForm().phone];
      const member = await register({ phone: used });
      const suspendedMember = await register({ phone: suspended });
      const { commit, store } = service.context;
      await commit((tx) => store.accounts.setSuspension(suspendedMember.member, 'fake_profile', 1, tx));
      days(60);
      await memberWhoSignsIn(used);
      days(60);
      for (const phone of [used, suspended])
        expect(await refusalOf(register({ phone }))).toMatchObject({ code: 'identity.phone_taken' });
      expect(await displacedMembers()).not.toContain(member.member);
    });

    it('gets no OTP for a password reset of the long-unused account, whose verified email address gets it instead', async () => {
      const account = await createAccount(service.context, { emailVerified: true, registeredAt: clock });
      days(91);
      otpRecorder.delivered.length = 0;
      await requestReset(account.phone);
      await otpRecorder.otpFor(account.email);
      expect(otpRecorder.delivered).toMatchObject([{ channel: 'email', to: account.email }]);
    });
  });

  it('sends OTPs for a password reset only to its owner', async () => {
    const { phone } = registrationForm();
    const squatterEmail = registrationForm().email;
    await register({ phone, country: abroad, email: squatterEmail });
    await register({ phone });
    otpRecorder.delivered.length = 0;
    await requestReset(phone);
    await otpRecorder.otpFor(phone);
    expect(otpRecorder.delivered).toMatchObject([{ channel: 'sms', to: phone, purpose: 'password-reset' }]);
  });

  it('cannot be used for a reset with an OTP that an earlier owner received', async () => {
    const { phone } = registrationForm();
    const { email } = registrationForm();
    await register({ phone, country: abroad, email });
    otpRecorder.delivered.length = 0;
    await requestReset(phone);
    const otp = await otpRecorder.otpFor(email);
    await register({ phone });
    const proof = service.asAnyone().call(identity.verifyResetCode, { body: { username: phone, otp } });
    expect(await refusalOf(proof)).toMatchObject({ code: 'identity.reset_otp_incorrect' });
  });

  it('has one owner after concurrent registrations with and without verification', async () => {
    const { phone } = registrationForm();
    const bodies = [
      await newRegistration({ phone, country: abroad }),
      await newRegistration({ phone }),
      await newRegistration({ phone, country: 'Nepal' }),
    ];
    const members = await Promise.all(
      bodies.map((body) => service.asAnyone().call(identity.registerAccount, { body })),
    );
    expect(await memberWhoSignsIn(phone)).toBe(members[1]?.member);
    expect(await service.context.store.accounts.model.countDocuments({ username: phone })).toBe(1);
  });

  it('is free again after its owner deletes the account', async () => {
    const { phone } = registrationForm();
    const owner = await register({ phone });
    await service
      .as({ code: owner.member, gender: 'Female' })
      .call(identity.deleteAccount, { body: { password: accountPassword } });
    const next = await register({ phone, country: abroad });
    expect(await memberWhoSignsIn(phone)).toBe(next.member);
  });
});

describe('a displaced member', () => {
  it('keeps their session and can delete the account', async () => {
    const { phone } = registrationForm();
    const { member: code } = await register({ phone, country: abroad });
    const squatter = service.asAnyone({ cookies: await signInAs(service, { phone }) });
    await register({ phone });
    expect(await findAccount(code)).toMatchObject({ username: null });
    expect(await squatter.call(identity.readSession)).toMatchObject({ member: code });
    expect(await squatter.call(identity.refreshSession)).toMatchObject({ member: code });
    const wrong = squatter.call(identity.deleteAccount, { body: { password: 'not the password' } });
    expect(await refusalOf(wrong)).toMatchObject({ code: 'identity.wrong_password' });
    await squatter.call(identity.deleteAccount, { body: { password: accountPassword } });
    expect(await findAccount(code)).toBeUndefined();
  });

  it('is sent another link after a password reset by email', async () => {
    const { phone, email } = registrationForm();
    const { member } = await register({ phone, email, country: abroad });
    await register({ phone });
    const linksBefore = (await displacedMembers()).filter((code) => code === member).length;
    otpRecorder.delivered.length = 0;
    await requestReset(email);
    const otp = await otpRecorder.otpFor(email);
    const { ticket } = await service.asAnyone().call(identity.verifyResetCode, { body: { username: email, otp } });
    await service.asAnyone().call(identity.resetPassword, { body: { ticket, password: 'another long password' } });
    expect((await displacedMembers()).filter((code) => code === member)).toHaveLength(linksBefore + 1);
  });
});

describe('an email address', () => {
  it('of another member is accepted unverified, with the reply that any other address gets', async () => {
    const owner = await createAccount(service.context, { emailVerified: true });
    const [taken, free] = [await register({ email: owner.email.toUpperCase() }), await register()];
    expect(Object.keys(taken)).toEqual(Object.keys(free));
    for (const { member } of [taken, free]) expect(await findAccount(member)).toMatchObject({ emailVerified: false });
    const accountOf = (code: string) => service.as({ code, gender: 'Female' }).call(identity.readAccount, {});
    expect(Object.keys(await accountOf(taken.member))).toEqual(Object.keys(await accountOf(free.member)));
  });

  it('of another member cannot be verified by OTP, with the replies, waits and stored rows of any other address', async () => {
    const owner = await createAccount(service.context, { emailVerified: true });
    const other = await createAccount(service.context, { email: owner.email });
    const free = await createAccount(service.context);
    const { codes, attemptCounters } = service.context.store;
    const countRows = () => Promise.all([codes.model.countDocuments(), attemptCounters.model.countDocuments()]);
    const replies = [];
    const storedRows = [];
    for (const account of [other, free]) {
      clock = new Date(clock.getTime() + 1_000);
      const [codesBefore, countersBefore] = await countRows();
      const member = service.as(account);
      const first = await member.send(identity.sendEmailCode, {});
      const repeat = await member.send(identity.sendEmailCode, {});
      const { resendAfterSeconds, channel } = first.body as identity.OtpSent;
      replies.push([first.status, channel, resendAfterSeconds, repeat.status, repeat.headers.get('retry-after')]);
      const rows = await codes.model.find({ expiresAt: clock.getTime() + 120_000 }).lean();
      const [codesAfter, countersAfter] = await countRows();
      storedRows.push({
        codes: rows.map(({ _id, digest, expiresAt: _, ...fields }) => [_id.length, digest.length, fields]),
        added: [codesAfter - codesBefore, countersAfter - countersBefore],
      });
    }
    expect(replies[0]).toEqual(replies[1]);
    expect(storedRows[0]).toMatchObject({ added: [1, 1] });
    expect(storedRows[0]).toEqual(storedRows[1]);
    const [toOwner] = otpRecorder.delivered.filter(({ to }) => to === owner.email);
    expect(toOwner).toMatchObject({ ownedByAnother: true });
    const proof = service.as(other).call(identity.verifyEmail, { body: { otp: toOwner?.code ?? '' } });
    expect(await refusalOf(proof)).toMatchObject({ code: 'identity.otp_incorrect' });
  });

  it('of another member gets no OTP to register abroad, with the reply that any other address gets', async () => {
    const owner = await createAccount(service.context, { emailVerified: true });
    const { phone, email } = registrationForm();
    const sendTo = async (to: string) => {
      const body = { country: abroad, phone, email: to };
      const reply = await service.asAnyone().send(identity.sendRegistrationCode, { body });
      return { status: reply.status, ...(reply.body as identity.OtpSent), to: '' };
    };
    expect(await sendTo(owner.email)).toEqual(await sendTo(email));
    const [delivery] = otpRecorder.delivered.filter(({ to }) => to === owner.email);
    expect(delivery).toMatchObject({ ownedByAnother: true });
    const body = {
      ...registrationForm({ country: abroad, email: owner.email }),
      photo: service.context.photoTicket('photo').ticket,
      otp: delivery?.code ?? '',
    };
    const registration = service.asAnyone().call(identity.registerAccount, { body });
    expect(await refusalOf(registration)).toMatchObject({ code: 'identity.otp_incorrect' });
  });

  it('is verified by only one of two members who enter it, concurrently or in sequence', async () => {
    const { model } = service.context.store.accounts;
    for (const isConcurrent of [true, false]) {
      const first = await createAccount(service.context);
      const second = await createAccount(service.context, { email: first.email });
      const requestOtp = async (account: typeof first) => {
        await service.as(account).call(identity.sendEmailCode, {});
        const otp = otpRecorder.delivered.findLast(({ to }) => to === first.email)?.code ?? '';
        return () => service.as(account).call(identity.verifyEmail, { body: { otp } });
      };
      const proofs = [await requestOtp(first), await requestOtp(second)];
      const outcomes = [];
      if (isConcurrent) outcomes.push(...(await Promise.allSettled(proofs.map((prove) => prove()))));
      else for (const prove of proofs) outcomes.push(...(await Promise.allSettled([prove()])));
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(await model.countDocuments({ emailKey: first.email, emailVerified: true })).toBe(1);
    }
  });

  it('recovers the password of its owner, even if another member has entered it', async () => {
    const owner = await createAccount(service.context, { emailVerified: true });
    await createAccount(service.context, { email: owner.email });
    otpRecorder.delivered.length = 0;
    await requestReset(owner.email);
    const otp = await otpRecorder.otpFor(owner.email);
    const { ticket } = await service
      .asAnyone()
      .call(identity.verifyResetCode, { body: { username: owner.email, otp } });
    await service.asAnyone().call(identity.resetPassword, { body: { ticket, password: 'another long password' } });
    expect((await findAccount(owner.code))?.passwordHash).not.toBe(owner.passwordHash);
  });

  it('recovers no password if several members have entered it and none has verified it', async () => {
    const { email } = await createAccount(service.context);
    await createAccount(service.context, { email });
    otpRecorder.delivered.length = 0;
    await requestReset(email);
    await waitForDeliveries();
    expect(otpRecorder.delivered).toEqual([]);
  });
});

it('finds accounts by username, phone number and email address with indexes', async () => {
  const { model } = service.context.store.accounts;
  for (const filter of [{ username: '1' }, { phone: '1' }, { emailKey: 'a' }, { ownedEmailKey: 'a' }]) {
    const indexes = await model.collection.indexes();
    expect(indexes.map(({ key }) => Object.keys(key)[0])).toContain(Object.keys(filter)[0]);
  }
});
