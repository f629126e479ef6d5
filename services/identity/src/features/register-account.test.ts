import { contactDetailsMessage, identity, memberCode, profile } from '@hamrah/contracts';
import { refusalOf, type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Context } from '../context.ts';
import { identityService, newcomer, Postbox, readyToRegister, wrongFor } from '../testing/index.ts';

let clock = new Date();
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const postbox = new Postbox();
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService, { replace: { now: () => clock, request: postbox.ask } });
});
/** By now the address has been forgiven all wrong guesses. */
beforeEach(() => pass(3_600));
afterAll(() => service.stop());

const ready = (changes?: Partial<identity.Registration>) => readyToRegister(service, postbox, changes);
const register = (body: identity.Registration) => service.asAnyone().call(identity.registerAccount, { body });
const accounts = () => service.deps.store.accounts;

describe('registering an account', () => {
  it('gives the newcomer a member code', async () => {
    const { member } = await register(await ready());
    expect(memberCode.safeParse(member).success).toBe(true);
  });

  it('keeps an Argon2id hash of 19 MiB and two passes, never the password', async () => {
    const { member } = await register(await ready({ password: 'correct horse battery' }));
    const account = await accounts().find(member);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(account)).not.toContain('correct horse battery');
  });

  it('verifies the phone number of a newcomer from India, and the e-mail address of one from elsewhere', async () => {
    const [here, abroad] = [await register(await ready()), await register(await ready({ country: 'Nepal' }))];
    expect(await accounts().find(here.member)).toMatchObject({ phoneVerified: true, emailVerified: false });
    expect(await accounts().find(abroad.member)).toMatchObject({ phoneVerified: false, emailVerified: true });
  });

  it('draws another member code when one is taken', async () => {
    const { member: taken } = await register(await ready());
    vi.spyOn(service.deps, 'newMemberCode').mockReturnValueOnce(taken);
    const { member } = await register(await ready());
    expect(member).not.toBe(taken);
  });
});

describe('registering an account: who may not', () => {
  it('refuses whoever has asked for no OTP', async () => {
    const photo = service.deps.photoTicket('any').ticket;
    expect(await refusalOf(register({ ...newcomer(), photo, otp: '1234' }))).toMatchObject({
      code: 'identity.otp_expired',
      status: 422,
      fields: [{ path: 'otp', message: 'This OTP is no longer valid. Please request a new one.' }],
    });
  });

  it('refuses a wrong OTP, then takes the right one', async () => {
    const body = await ready();
    expect(await refusalOf(register({ ...body, otp: wrongFor(body.otp) }))).toEqual({
      code: 'identity.otp_incorrect',
      status: 422,
      detail: undefined,
      fields: [{ path: 'otp', message: 'OTP is incorrect' }],
    });
    await expect(register(body)).resolves.toBeDefined();
  });

  it('refuses an OTP that was sent to another phone number', async () => {
    const [own, other] = [await ready(), await ready()];
    if (own.otp === other.otp) own.otp = wrongFor(other.otp);
    await expect(register({ ...other, otp: own.otp })).rejects.toMatchObject({ code: 'identity.otp_incorrect' });
    await expect(register({ ...own, phone: newcomer().phone })).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });

  it('refuses an OTP that went by SMS for an account proved by e-mail', async () => {
    await expect(register({ ...(await ready()), country: 'Nepal' })).rejects.toMatchObject({
      code: 'identity.otp_expired',
    });
  });

  it('refuses an OTP after two minutes', async () => {
    const [early, late] = [await ready(), await ready()];
    pass(119);
    await expect(register(early)).resolves.toBeDefined();
    pass(1);
    await expect(register(late)).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });

  it('refuses a sixth try, right as it may be', async () => {
    const body = await ready();
    for (const _ of [1, 2, 3, 4, 5]) {
      await expect(register({ ...body, otp: wrongFor(body.otp) })).rejects.toMatchObject({
        code: 'identity.otp_incorrect',
      });
    }
    await expect(register(body)).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });

  it('compares no more than five of twenty guesses made at once', async () => {
    const body = await ready();
    const guesses = Array.from({ length: 20 }, () => refusalOf(register({ ...body, otp: wrongFor(body.otp) })));
    const codes = (await Promise.all(guesses)).map(({ code }) => code).sort();
    expect(codes).toEqual([...Array(15).fill('identity.otp_expired'), ...Array(5).fill('identity.otp_incorrect')]);
  });

  it('pauses after ten wrong guesses over several OTPs, also for the right one, and longer after each further', async () => {
    let body = await ready();
    const guessWrong = async (times: number) => {
      for (let time = 0; time < times; time++)
        await expect(register({ ...body, otp: wrongFor(body.otp) })).rejects.toMatchObject({
          code: 'identity.otp_incorrect',
        });
    };
    await guessWrong(5);
    pass(120);
    body = await ready(body);
    await guessWrong(5);
    await expect(register(body)).rejects.toMatchObject({ code: 'request.rate_limited', status: 429 });
    await expect(ready(body)).rejects.toMatchObject({ code: 'request.rate_limited' });
    pass(60 + 120);
    body = await ready(body);
    await guessWrong(1);
    const refused = await service.asAnyone().send(identity.registerAccount, { body });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('120');
  });

  it('closes an address after thirty wrong guesses for whomever, also to the right OTP', async () => {
    const bodies = await Promise.all(Array.from({ length: 8 }, () => ready()));
    for (const body of bodies.slice(0, 6))
      for (const _ of [1, 2, 3, 4, 5]) await register({ ...body, otp: wrongFor(body.otp) }).catch(() => undefined);
    const refused = await service.asAnyone().send(identity.registerAccount, { body: bodies[7] ?? (await ready()) });
    expect(refused).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
    expect(refused.headers.get('retry-after')).toBe('1');
  });

  it('forgets wrong guesses once the OTP was right', async () => {
    const body = await ready();
    for (const _ of [1, 2, 3, 4]) await register({ ...body, otp: wrongFor(body.otp) }).catch(() => undefined);
    await register(body);
    const { tries } = service.deps.store;
    expect(await tries.model.countDocuments({ _id: /^code-target:/, count: 4 })).toBe(0);
  });
});

describe('registering an account: what it refuses', () => {
  it('refuses a phone number that has an account, and leaves the OTP good for another try', async () => {
    const { phone } = newcomer();
    await register(await ready({ phone, country: 'Nepal' }));
    const body = await ready({ phone });
    expect(await refusalOf(register(body))).toEqual({
      code: 'identity.phone_taken',
      status: 409,
      detail: undefined,
      fields: [{ path: 'phone', message: 'This phone number already has an account. Please log in.' }],
    });
  });

  it('refuses an email that has an account, whatever its case, and leaves the OTP good for another try', async () => {
    await register(await ready({ email: 'Meera.Shah@Example.org' }));
    const body = await ready({ email: 'meera.shah@example.ORG' });
    expect(await refusalOf(register(body))).toMatchObject({
      code: 'identity.email_taken',
      status: 409,
      fields: [{ path: 'email', message: 'This email already has an account. Please log in.' }],
    });
    await expect(register({ ...body, email: newcomer().email })).resolves.toBeDefined();
  });

  it('tells only who has proved the OTP that a phone number is taken', async () => {
    const { phone } = newcomer();
    await register(await ready({ phone, country: 'Nepal' }));
    const [known, unknown] = [await ready({ phone }), await ready()];
    const guess = (body: identity.Registration) => refusalOf(register({ ...body, otp: wrongFor(body.otp) }));
    expect(await guess(known)).toEqual(await guess(unknown));
  });

  it('refuses those under 18 and over 60, today, before the OTP is tried', async () => {
    const body = await ready();
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

  it('refuses a photo ticket that is forged or has expired, before the OTP is tried', async () => {
    const old = service.deps.photoTicket('photo').ticket;
    pass(24 * 3_600);
    const body = await ready();
    const forged = `${body.photo.slice(0, -1)}${body.photo.endsWith('A') ? 'B' : 'A'}`;
    for (const photo of [old, forged, 'nonsense', old.replace(/\.[^.]+$/, '')]) {
      expect(await refusalOf(register({ ...body, photo }))).toMatchObject({
        code: 'identity.photo_expired',
        status: 422,
        fields: [{ path: 'photo', message: 'Please Select Image.' }],
      });
    }
    await expect(register({ ...body, photo: service.deps.photoTicket('photo').ticket })).resolves.toBeDefined();
  });

  it('names every field at fault in the words of the form', async () => {
    const faulty = { ...newcomer(), photo: '', otp: '', phone: '12345', firstName: ' Asha', password: 'short' };
    await expect(register(faulty)).rejects.toMatchObject({
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

  it('refuses a phone number that is split over both names', async () => {
    const body = await ready({ firstName: '98765', lastName: '43210' });
    await expect(register(body)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'lastName', message: contactDetailsMessage }],
    });
    await expect(register({ ...body, firstName: 'Asha', lastName: 'Rao' })).resolves.toBeDefined();
  });

  it('makes one account of two submissions at the same time, and tells one of them so', async () => {
    const body = await ready();
    const outcomes = await Promise.allSettled([register(body), register(body)]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => reason.code)).toEqual(['identity.phone_taken']);
    expect(await accounts().model.countDocuments({ phone: body.phone })).toBe(1);
  });

  it('tells who submits again, moments later, that the account is there', async () => {
    const body = await ready();
    await register(body);
    await expect(register(body)).rejects.toMatchObject({ code: 'identity.phone_taken' });
  });

  it('takes an OTP once: when its account is gone, another needs another', async () => {
    const body = await ready();
    const { member } = await register(body);
    await accounts().model.deleteOne({ _id: member });
    await expect(register(body)).rejects.toMatchObject({ code: 'identity.otp_expired' });
  });
});

describe('registering an account: what it tells the world', () => {
  it('tells who came, with the photo, without contact details, password or OTP', async () => {
    const body = await ready({ firstName: 'Kavya' });
    const { member } = await register(body);
    const said = (await service.publishedEvents(identity.accountRegistered)).filter(({ key }) => key === member);
    const { phone, email, password, photo, otp: _, ...facts } = body;
    expect(said.map(({ data }) => data)).toEqual([
      {
        member,
        ...facts,
        photo: service.deps.readPhotoTicket(photo),
        partnerAges: null,
        emailVerified: false,
        registeredAt: clock.toISOString(),
      },
    ]);
    expect(said.flatMap(({ data }) => Object.keys(data))).not.toContain('otp');
    for (const secret of [phone, email, password, photo]) expect(JSON.stringify(said)).not.toContain(secret);
  });

  it('tells the ages looked for, and an e-mail address that is verified', async () => {
    const { member } = await register(await ready({ country: 'Nepal', partnerAges: { from: 24, to: 31 } }));
    const [said] = (await service.publishedEvents(identity.accountRegistered)).filter(({ key }) => key === member);
    expect(said?.data).toMatchObject({ partnerAges: { from: 24, to: 31 }, emailVerified: true });
  });

  it('tells nothing of a registration it refused', async () => {
    const body = await ready({ lastName: 'Refused' });
    const { member } = await register(body);
    await register({ ...body, email: 'another@example.org' }).catch(() => undefined);
    const said = (await service.publishedEvents(identity.accountRegistered)).filter(
      ({ data }) => data.lastName === 'Refused',
    );
    expect(said.map(({ key }) => key)).toEqual([member]);
  });
});

it('refuses a path that is on no list with its message, and takes it as soon as staff have added it', async () => {
  const ready = { ...(await readyToRegister(service, postbox)), path: 'Sant Mat', religion: 'Bon' };
  const register = () => service.asAnyone().call(identity.registerAccount, { body: ready });
  await expect(register()).rejects.toMatchObject({
    status: 400,
    code: 'request.invalid',
    fields: [
      { path: 'path', message: 'Please Select Follower of.' },
      { path: 'religion', message: 'Please Select Religion.' },
    ],
  });
  await service.deliver(profile.listEntryAdded, { list: 'paths', name: 'Sant Mat' });
  await service.deliver(profile.listEntryAdded, { list: 'religions', name: 'Bon' });
  const { member } = await register();
  const registered = (await service.publishedEvents(identity.accountRegistered)).find(({ key }) => key === member);
  expect(registered?.data).toMatchObject({ path: 'Sant Mat', religion: 'Bon' });
});
