import { identity } from '@hamrah/contracts';
import { openLog } from '@hamrah/service-kit/observability/log';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, newcomer, Postbox } from '../testing/index.ts';

let clock = new Date();
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const postbox = new Postbox();
const logged: string[] = [];
let service: Stack<Context>;
beforeAll(async () => {
  const log = openLog({ service: 'identity', destination: { write: (line) => void logged.push(line) } });
  service = await stack(identityService, { replace: { now: () => clock, request: postbox.ask }, log });
});
beforeEach(() => {
  postbox.mood = 'sends';
});
afterAll(() => service.stop());

const someone = (changes: Partial<Record<'country' | 'phone' | 'email', string>> = {}) => {
  const { country, phone, email } = newcomer();
  return { country, phone, email, ...changes };
};
const ask = (body: ReturnType<typeof someone>) => service.asAnyone().send(identity.sendRegistrationCode, { body });
const sentTo = (to: string) => postbox.delivered.filter((each) => each.to === to);

describe('sending a newcomer an OTP', () => {
  it('goes by SMS to a phone number in India', async () => {
    const body = someone({ phone: '1098765432' });
    expect(await ask(body)).toMatchObject({
      status: 200,
      body: { channel: 'sms', to: '10••••••32', resendAfterSeconds: 120 },
    });
    expect(sentTo(body.phone)).toEqual([
      { channel: 'sms', to: body.phone, purpose: 'registration', code: expect.stringMatching(/^\d{4}$/) },
    ]);
    expect(sentTo(body.email)).toEqual([]);
  });

  it('goes by e-mail elsewhere', async () => {
    const body = someone({ country: 'Nepal', email: 'anil.thapa@example.org' });
    expect((await ask(body)).body).toMatchObject({ channel: 'email', to: 'a•••a@example.org' });
    expect(sentTo(body.email)).toMatchObject([{ channel: 'email', purpose: 'registration' }]);
    expect(sentTo(body.phone)).toEqual([]);
  });

  it('sends a new one in place of the old after two minutes', async () => {
    const body = someone();
    await ask(body);
    pass(120);
    expect((await ask(body)).status).toBe(200);
    expect(sentTo(body.phone)).toHaveLength(2);
    expect(await service.deps.store.codes.model.countDocuments({ expiresAt: clock.getTime() + 120_000 })).toBe(1);
  });

  it('answers a phone number that has an account no differently', async () => {
    const { phone } = await enrol(service.deps, { phone: '1011111132' });
    const [known, unknown] = [await ask(someone({ phone })), await ask(someone({ phone: '1022222232' }))];
    expect(known.body).toEqual(unknown.body);
  });
});

describe('sending a newcomer an OTP: what it refuses', () => {
  it('refuses another within two minutes and says how long to wait', async () => {
    const body = someone();
    await ask(body);
    pass(50);
    const refused = await ask(body);
    expect(refused).toMatchObject({
      status: 429,
      body: {
        code: 'identity.otp_already_sent',
        fields: [
          { path: 'otp', message: 'We’ve just sent you an OTP. Please wait a moment before you request another.' },
        ],
      },
    });
    expect(refused.headers.get('retry-after')).toBe('70');
    expect(sentTo(body.phone)).toHaveLength(1);
  });

  it('does not take another spelling of an e-mail address for another address', async () => {
    const body = someone({ country: 'Nepal' });
    await ask(body);
    expect((await ask({ ...body, email: body.email.toUpperCase() })).status).toBe(429);
  });

  it('sends one of ten asked for at the same time', async () => {
    const body = someone();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => ask(body)))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(429)]);
    expect(sentTo(body.phone)).toHaveLength(1);
  });

  it('makes those wait longer and longer who go on asking', async () => {
    const body = someone();
    const waits: unknown[] = [];
    for (let time = 0; time < 9; time++) {
      const reply = (await ask(body)).body as identity.CodeSent;
      waits.push(reply.resendAfterSeconds);
      pass(reply.resendAfterSeconds);
    }
    expect(waits).toEqual([120, 120, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
  });

  it('says so when it could not be sent, and lets another be asked for at once', async () => {
    const body = someone();
    for (const mood of ['refuses', 'is away'] as const) {
      postbox.mood = mood;
      expect(await ask(body)).toMatchObject({
        status: 503,
        body: { code: 'identity.otp_not_sent', fields: [{ path: 'otp', message: 'Otp send failed.' }] },
      });
    }
    postbox.mood = 'sends';
    expect((await ask(body)).status).toBe(200);
  });

  it('names the fields at fault in the words of the form', async () => {
    expect((await ask({ country: '', phone: '12', email: 'x' })).body).toMatchObject({
      fields: [
        { path: 'country', message: 'Please Select Country.' },
        { path: 'phone', message: '10 Digit Enter' },
        { path: 'email', message: 'Please enter a valid email address.' },
      ],
    });
  });
});

describe('sending a newcomer an OTP: what it tells the world', () => {
  it('leaves the OTP in no reply, no log line and no row, nor the phone number', async () => {
    const body = someone({ phone: '1055512345' });
    logged.length = 0;
    const reply = await ask(body);
    const [{ code } = { code: 'none' }] = sentTo(body.phone);
    const { codes, tries } = service.deps.store;
    const rows = JSON.stringify([await codes.model.find().lean(), await tries.model.find().lean()]);
    expect(logged.length).toBeGreaterThan(0);
    for (const text of [rows, logged.join('')]) {
      expect(text).not.toContain(body.phone);
      expect(text).not.toMatch(new RegExp(`"${code}"|: ?${code}\\b`));
    }
    expect(JSON.stringify(reply.body)).not.toContain(code);
  });

  it('keeps what it stores no longer than it is of use', async () => {
    const { codes, tries, resetTickets } = service.deps.store;
    for (const { model } of [codes, tries, resetTickets]) {
      const indexes = await model.collection.indexes();
      expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
    }
  });
});
