import { identity, memberCode, profile, splitContactDetailsMessage } from '@hamrah/contracts';
import { refusalOf, startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../context.ts';
import { identityService, OtpRecorder, otherOtp, registrationForm, registrationWithOtp } from '../../testing/index.ts';

let clock = new Date();
const advance = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const otpRecorder = new OtpRecorder();
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock, request: otpRecorder.request } });
});
// OTPs sent for a client address count for one hour.
beforeEach(() => advance(3_600));
afterAll(() => service.stop());

const newRegistration = (changes?: Partial<identity.Registration>) =>
  registrationWithOtp(service, otpRecorder, changes);
const register = (body: identity.Registration) => service.asAnyone().call(identity.registerAccount, { body });
const accounts = () => service.context.store.accounts;

describe('registering an account', () => {
  it('returns a member code', async () => {
    const { member } = await register(await newRegistration());
    expect(memberCode.safeParse(member).success).toBe(true);
  });

  it('stores an Argon2id hash of 19 MiB and two passes, never the password', async () => {
    const { member } = await register(await newRegistration({ password: 'correct horse battery' }));
    const account = await accounts().find(member);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(account)).not.toContain('correct horse battery');
  });

  it('verifies the phone number in India and the email address elsewhere', async () => {
    const [memberInIndia, memberInNepal] = [
      await register(await newRegistration()),
      await register(await newRegistration({ country: 'Nepal' })),
    ];
    expect(await accounts().find(memberInIndia.member)).toMatchObject({ phoneVerified: true, emailVerified: false });
    expect(await accounts().find(memberInNepal.member)).toMatchObject({ phoneVerified: false, emailVerified: true });
  });

  it('stores the date of the notice that the member agreed to, and no date without consent', async () => {
    const consenting = await register(await newRegistration({ consent: identity.noticeDate }));
    const silent = await register(await newRegistration());
    expect(await accounts().find(consenting.member)).toMatchObject({ consentNotice: identity.noticeDate });
    expect(await accounts().find(silent.member)).toMatchObject({ consentNotice: null });
    const oldNotice = { ...(await newRegistration()), consent: '2020-01-01' } as unknown as identity.Registration;
    expect(await refusalOf(register(oldNotice))).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'consent' }],
    });
  });

  it('generates another member code if the first is in use', async () => {
    const { member: takenCode } = await register(await newRegistration());
    vi.spyOn(service.context, 'newMemberCode').mockReturnValueOnce(takenCode);
    const { member } = await register(await newRegistration());
    expect(member).not.toBe(takenCode);
  });
});

describe('registering an account: OTP', () => {
  it('refuses registration if no OTP was requested', async () => {
    const photo = service.context.photoTicket('any').ticket;
    expect(await refusalOf(register({ ...registrationForm(), photo, otp: '1234' }))).toMatchObject({
      code: 'identity.otp_expired',
      status: 422,
      fields: [{ path: 'otp', message: 'This OTP is no longer valid. Please request a new one.' }],
    });
  });

  it('refuses a wrong OTP and then accepts the correct one', async () => {
    const body = await newRegistration();
    expect(await refusalOf(register({ ...body, otp: otherOtp(body.otp) }))).toEqual({
      code: 'identity.otp_incorrect',
      status: 422,
      detail: undefined,
      fields: [{ path: 'otp', message: 'OTP is incorrect' }],
    });
    await expect(register(body)).resolves.toBeDefined();
  });

  it('refuses an OTP that was sent to another phone number', async () => {
    const [first, second] = [await newRegistration(), await newRegistration()];
    if (first.otp === second.otp) first.otp = otherOtp(second.otp);
    await expect(register({ ...second, otp: first.otp })).rejects.toMatchObject({ code: 'identity.otp_incorrect' });
    await expect(register({ ...first, phone: registrationForm().phone })).rejects.toMatchObject({
      code: 'identity.otp_expired',
    });
  });

  it('refuses an OTP sent by SMS if the country requires email', async () => {
    const { country, state, city } = registrationForm({ country: 'Nepal' });
    await expect(register({ ...(await newRegistration()), country, state, city })).rejects.toMatchObject({
      code: 'identity.otp_expired',
    });
  });

  it('refuses an OTP after two minutes', async () => {
    const [validRegistration, expiredRegistration] = [await newRegistration(), await newRegistration()];
    advance(119);
    await expect(register(validRegistration)).resolves.toBeDefined();
    advance(1);
    await expect(register(expiredRegistration)).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });

  it('refuses a sixth attempt, even with the correct OTP', async () => {
    const body = await newRegistration();
    for (const _ of [1, 2, 3, 4, 5]) {
      await expect(register({ ...body, otp: otherOtp(body.otp) })).rejects.toMatchObject({
        code: 'identity.otp_incorrect',
      });
    }
    await expect(register(body)).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });

  it('compares only five of 1,000 concurrent guesses', { timeout: 60_000 }, async () => {
    const body = await newRegistration();
    const guesses = Array.from({ length: 1_001 }, (_, index) => String(1_000 + index)).filter(
      (otp) => otp !== body.otp,
    );
    const refusals = await Promise.all(guesses.slice(0, 1_000).map((otp) => refusalOf(register({ ...body, otp }))));
    const counts = Map.groupBy(refusals, ({ code }) => code);
    expect(counts.get('identity.otp_incorrect')).toHaveLength(5);
    expect(counts.get('identity.otp_expired')).toHaveLength(995);
  });

  it('throttles a requester after ten wrong OTPs, with a longer delay after each one', async () => {
    let body = await newRegistration();
    const sendWrongOtps = async (times: number) => {
      for (let attempt = 0; attempt < times; attempt++)
        await expect(register({ ...body, otp: otherOtp(body.otp) })).rejects.toMatchObject({
          code: 'identity.otp_incorrect',
        });
    };
    await sendWrongOtps(5);
    advance(120);
    body = await newRegistration(body);
    await sendWrongOtps(5);
    await expect(register(body)).rejects.toMatchObject({ code: 'request.rate_limited', status: 429 });
    await expect(newRegistration(body)).rejects.toMatchObject({ code: 'request.rate_limited' });
    advance(60 + 120);
    body = await newRegistration(body);
    await sendWrongOtps(1);
    const reply = await service.asAnyone().send(identity.registerAccount, { body });
    expect(reply.status).toBe(429);
    expect(reply.headers.get('retry-after')).toBe('120');
  });

  it('resets the count of wrong OTPs after a correct OTP', async () => {
    const { model } = service.context.store.attemptCounters;
    const countCounters = () => model.countDocuments({ _id: /^otp-requester:/ });
    const countBefore = await countCounters();
    const body = await newRegistration();
    for (const _ of [1, 2, 3, 4]) await register({ ...body, otp: otherOtp(body.otp) }).catch(() => undefined);
    expect(await countCounters()).toBe(countBefore + 1);
    await register(body);
    expect(await countCounters()).toBe(countBefore);
  });
});

describe('registering an account: refusals', () => {
  it.each([
    ['country', 'Please Select Country.'],
    ['state', 'Please Select State.'],
    ['city', 'Please Select City.'],
  ])('refuses contact details as a %s, because only listed places are accepted', async (field, message) => {
    const body = { ...(await newRegistration()), [field]: 'WhatsApp 9876543210' };
    expect(await refusalOf(register(body))).toMatchObject({
      code: 'request.invalid',
      fields: [{ path: field, message }],
    });
  });

  it('refuses a phone number that has an account, once the OTP proves that it is the caller’s', async () => {
    const { phone } = registrationForm();
    await register(await newRegistration({ phone }));
    advance(120);
    const body = await newRegistration({ phone });
    expect(await refusalOf(register(body))).toEqual({
      code: 'identity.phone_taken',
      status: 409,
      detail: undefined,
      fields: [{ path: 'phone', message: 'This phone number already has an account. Please log in.' }],
    });
  });

  it('does not reveal a taken phone number without the correct OTP', async () => {
    const { phone } = registrationForm();
    await register(await newRegistration({ phone }));
    advance(120);
    const [known, unknown] = [await newRegistration({ phone }), await newRegistration()];
    const guess = (body: identity.Registration) => refusalOf(register({ ...body, otp: otherOtp(body.otp) }));
    expect(await guess(known)).toEqual(await guess(unknown));
  });

  it('refuses ages under 18 and over 60 without counting an OTP attempt', async () => {
    const body = await newRegistration();
    const years = (count: number, days: number) =>
      new Date(Date.UTC(clock.getUTCFullYear() - count, clock.getUTCMonth(), clock.getUTCDate() + days))
        .toISOString()
        .slice(0, 10);
    for (const dateOfBirth of [years(18, 1), years(61, 0)]) {
      for (const _ of [1, 2, 3]) {
        expect(await refusalOf(register({ ...body, dateOfBirth }))).toEqual({
          code: 'identity.age_out_of_range',
          status: 422,
          detail: undefined,
          fields: [{ path: 'dateOfBirth', message: 'Age must be between 18 and 60.' }],
        });
      }
    }
    await expect(register({ ...body, dateOfBirth: years(18, 0) })).resolves.toBeDefined();
  });

  it('refuses forged and expired photo tickets without counting an OTP attempt', async () => {
    const expiredTicket = service.context.photoTicket('photo').ticket;
    advance(24 * 3_600);
    const body = await newRegistration();
    const forgedTicket = `${body.photo.slice(0, -1)}${body.photo.endsWith('A') ? 'B' : 'A'}`;
    const invalidTickets = [expiredTicket, forgedTicket, 'nonsense', expiredTicket.replace(/\.[^.]+$/, '')];
    // Twice, because an OTP allows five attempts.
    for (const photo of [...invalidTickets, ...invalidTickets]) {
      expect(await refusalOf(register({ ...body, photo }))).toMatchObject({
        code: 'identity.photo_expired',
        status: 422,
        fields: [{ path: 'photo', message: 'Please Select Image.' }],
      });
    }
    await expect(register({ ...body, photo: service.context.photoTicket('photo').ticket })).resolves.toBeDefined();
  });

  it('reports every invalid field with the message that the form shows', async () => {
    const invalidForm = {
      ...registrationForm(),
      photo: '',
      otp: '',
      phone: '12345',
      firstName: ' Asha',
      password: 'short',
    };
    await expect(register(invalidForm)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: expect.arrayContaining([
        { path: 'phone', message: '10 Digit Enter' },
        { path: 'firstName', message: 'Please remove the space at the start.' },
        { path: 'password', message: 'Password must be at least 8 characters.' },
        { path: 'photo', message: 'Please Select Image.' },
        { path: 'otp', message: 'Otp is Required.' },
      ]),
    });
  });

  it('refuses easily guessed passwords with a field error, and keeps the OTP valid', async () => {
    const body = await newRegistration({ firstName: 'Kavita', lastName: 'Deshmukh' });
    for (const password of ['sunshine1', 'Michael1', '1qaz2wsx', 'Kavita1995', `${body.phone}`, body.email])
      expect([password, await refusalOf(register({ ...body, password }))]).toEqual([
        password,
        expect.objectContaining({
          code: 'identity.password_guessable',
          fields: [{ path: 'password', message: 'This password is too easy to guess. Please choose another.' }],
        }),
      ]);
    await expect(register({ ...body, password: 'all lower case words' })).resolves.toBeDefined();
  });

  it('refuses a phone number that is split across first and last name', async () => {
    const body = await newRegistration({ firstName: '98765', lastName: '43210' });
    await expect(register(body)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'lastName', message: splitContactDetailsMessage }],
    });
    await expect(register({ ...body, firstName: 'Asha', lastName: 'Rao' })).resolves.toBeDefined();
  });

  it('creates one account from two concurrent submissions and refuses the other submission', async () => {
    const body = await newRegistration();
    const outcomes = await Promise.allSettled([register(body), register(body)]);
    const rejections = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(rejections.map(({ reason }) => reason.code)).toEqual(['identity.phone_taken']);
    expect(await accounts().model.countDocuments({ phone: body.phone })).toBe(1);
  });

  it('refuses a repeated submission, because the account exists', async () => {
    const body = await newRegistration();
    await register(body);
    await expect(register(body)).rejects.toMatchObject({ code: 'identity.phone_taken' });
  });

  it('accepts an OTP once, even if its account was deleted', async () => {
    const body = await newRegistration();
    const { member } = await register(body);
    await accounts().model.deleteOne({ _id: member });
    await expect(register(body)).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });
});

describe('registering an account: events', () => {
  it('publishes the member and photo, without contact details, password or OTP', async () => {
    const body = await newRegistration({ firstName: 'Kavya' });
    const { member } = await register(body);
    const events = (await service.publishedEvents(identity.accountRegistered)).filter(({ key }) => key === member);
    const { phone, email, password, photo, otp: _, ...profileFields } = body;
    expect(events.map(({ data }) => data)).toEqual([
      {
        member,
        ...profileFields,
        photo: service.context.readPhotoTicket(photo),
        partnerAges: null,
        phoneVerified: true,
        emailVerified: false,
        registeredAt: clock.toISOString(),
      },
    ]);
    expect(events.flatMap(({ data }) => Object.keys(data))).not.toContain('otp');
    for (const secret of [phone, email, password, photo]) expect(JSON.stringify(events)).not.toContain(secret);
  });

  it('publishes preferred ages and a verified email address', async () => {
    const { member } = await register(await newRegistration({ country: 'Nepal', partnerAges: { from: 24, to: 31 } }));
    const [event] = (await service.publishedEvents(identity.accountRegistered)).filter(({ key }) => key === member);
    expect(event?.data).toMatchObject({ partnerAges: { from: 24, to: 31 }, emailVerified: true });
  });

  it('publishes nothing for a refused registration', async () => {
    const body = await newRegistration({ lastName: 'Refused' });
    const { member } = await register(body);
    await register({ ...body, email: 'another@example.org' }).catch(() => undefined);
    const events = (await service.publishedEvents(identity.accountRegistered)).filter(
      ({ data }) => data.lastName === 'Refused',
    );
    expect(events.map(({ key }) => key)).toEqual([member]);
  });
});

it('refuses unlisted paths and religions until staff add them', async () => {
  const registration = { ...(await newRegistration()), path: 'Sant Mat', religion: 'Bon' };
  await expect(register(registration)).rejects.toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: [
      { path: 'path', message: 'Please Select Follower of.' },
      { path: 'religion', message: 'Please Select Religion.' },
    ],
  });
  await service.deliver(profile.listEntryAdded, { list: 'paths', name: 'Sant Mat' });
  await service.deliver(profile.listEntryAdded, { list: 'religions', name: 'Bon' });
  const { member } = await register(registration);
  const event = (await service.publishedEvents(identity.accountRegistered)).find(({ key }) => key === member);
  expect(event?.data).toMatchObject({ path: 'Sant Mat', religion: 'Bon' });
});
