import { identity } from '@hamrah/contracts';
import { openLog } from '@hamrah/service-kit/observability/log';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { createAccount, identityService, OtpRecorder, registrationForm } from '../../testing/index.ts';

let clock = new Date();
const advance = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const otpRecorder = new OtpRecorder();
const logLines: string[] = [];
let service: TestService<Context>;
beforeAll(async () => {
  const log = openLog({ service: 'identity', destination: { write: (line) => void logLines.push(line) } });
  service = await startTestService(identityService, {
    replace: { now: () => clock, request: otpRecorder.request },
    log,
  });
});
beforeEach(() => {
  otpRecorder.mode = 'delivers';
});
afterAll(() => service.stop());

const newRecipient = (changes: Partial<Record<'country' | 'phone' | 'email', string>> = {}) => {
  const { country, phone, email } = registrationForm();
  return { country, phone, email, ...changes };
};
const requestCode = (body: ReturnType<typeof newRecipient>) =>
  service.asAnyone().send(identity.sendRegistrationCode, { body });
const sentTo = (to: string) => otpRecorder.delivered.filter((each) => each.to === to);

describe('sending an OTP for registration', () => {
  it('sends an SMS in India', async () => {
    const body = newRecipient({ phone: '1098765432' });
    expect(await requestCode(body)).toMatchObject({
      status: 200,
      body: { channel: 'sms', to: '10••••••32', resendAfterSeconds: 120 },
    });
    expect(sentTo(body.phone)).toMatchObject([
      { channel: 'sms', to: body.phone, purpose: 'registration', code: expect.stringMatching(/^\d{4}$/) },
    ]);
    expect(sentTo(body.email)).toEqual([]);
  });

  it('sends an email outside India', async () => {
    const body = newRecipient({ country: 'Nepal', email: 'anil.thapa@example.org' });
    expect((await requestCode(body)).body).toMatchObject({ channel: 'email', to: 'a•••a@example.org' });
    expect(sentTo(body.email)).toMatchObject([{ channel: 'email', purpose: 'registration' }]);
    expect(sentTo(body.phone)).toEqual([]);
  });

  it('replaces the OTP after two minutes, for the device and for the address of a client without cookies', async () => {
    const body = newRecipient();
    await requestCode(body);
    advance(120);
    expect((await requestCode(body)).status).toBe(200);
    expect(sentTo(body.phone)).toHaveLength(2);
    expect(await service.context.store.codes.model.countDocuments({ expiresAt: clock.getTime() + 120_000 })).toBe(2);
  });

  it('gives the same reply whether or not the phone number has an account', async () => {
    const { phone } = await createAccount(service.context, { phone: '1011111132' });
    const [known, unknown] = [
      await requestCode(newRecipient({ phone })),
      await requestCode(newRecipient({ phone: '1022222232' })),
    ];
    expect(known.body).toEqual(unknown.body);
  });
});

describe('sending an OTP for registration: refusals', () => {
  it('refuses another OTP within two minutes, with the remaining wait', async () => {
    const body = newRecipient();
    await requestCode(body);
    advance(50);
    const reply = await requestCode(body);
    expect(reply).toMatchObject({
      status: 429,
      body: {
        code: 'identity.otp_already_sent',
        fields: [
          { path: 'otp', message: 'We’ve just sent you an OTP. Please wait a moment before you request another.' },
        ],
      },
    });
    expect(reply.headers.get('retry-after')).toBe('70');
    expect(sentTo(body.phone)).toHaveLength(1);
  });

  it('treats email addresses that differ only in letter case as one', async () => {
    const body = newRecipient({ country: 'Nepal' });
    await requestCode(body);
    expect((await requestCode({ ...body, email: body.email.toUpperCase() })).status).toBe(429);
  });

  it('sends one OTP for ten concurrent requests', async () => {
    const body = newRecipient();
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => requestCode(body)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, ...Array(9).fill(429)]);
    expect(sentTo(body.phone)).toHaveLength(1);
  });

  it('increases the wait with repeated requests, up to one hour', async () => {
    const body = newRecipient();
    const waits: unknown[] = [];
    for (let attempt = 0; attempt < 9; attempt++) {
      const reply = (await requestCode(body)).body as identity.OtpSent;
      waits.push(reply.resendAfterSeconds);
      advance(reply.resendAfterSeconds);
    }
    expect(waits).toEqual([120, 120, 120, 240, 480, 960, 1_920, 3_600, 3_600]);
  });

  it('reports a failed delivery and allows an immediate retry', async () => {
    const body = newRecipient();
    for (const mode of ['fails', 'unavailable'] as const) {
      otpRecorder.mode = mode;
      expect(await requestCode(body)).toMatchObject({
        status: 503,
        body: { code: 'identity.otp_not_sent', fields: [{ path: 'otp', message: 'Otp send failed.' }] },
      });
    }
    otpRecorder.mode = 'delivers';
    expect((await requestCode(body)).status).toBe(200);
  });

  it('reports every invalid field with the message that the form shows', async () => {
    expect((await requestCode({ country: '', phone: '12', email: 'x' })).body).toMatchObject({
      fields: [
        { path: 'country', message: 'Please Select Country.' },
        { path: 'phone', message: '10 Digit Enter' },
        { path: 'email', message: 'Please enter a valid email address.' },
      ],
    });
  });
});

describe('registration SMS of the whole site', () => {
  let limited: TestService<Context>;
  const lines: string[] = [];
  beforeAll(async () => {
    const log = openLog({ service: 'identity', destination: { write: (line) => void lines.push(line) } });
    const options = { replace: { now: () => clock, request: otpRecorder.request }, log };
    limited = await startTestService(identityService, { ...options, env: { REGISTRATION_SMS_PER_HOUR: '3' } });
  });
  afterAll(() => limited.stop());
  const request = (body: ReturnType<typeof newRecipient>) =>
    limited.asAnyone().send(identity.sendRegistrationCode, { body });

  it('stop at the hourly budget and log one error, but emails continue', async () => {
    clock = new Date('2027-03-15T10:59:00Z');
    const first = newRecipient();
    expect((await request(first)).status).toBe(200);
    // A refused request costs nothing.
    expect((await request(first)).status).toBe(429);
    for (let sent = 1; sent < 3; sent++) expect((await request(newRecipient())).status).toBe(200);
    const refusal = await request(newRecipient());
    expect(refusal).toMatchObject({ status: 429, body: { code: 'request.rate_limited' } });
    expect(refusal.headers.get('retry-after')).toBe('60');
    expect((await request(newRecipient({ country: 'Nepal' }))).status).toBe(200);
    expect(lines.filter((line) => line.includes('registration SMS of this hour are used up'))).toHaveLength(1);
    const metrics = await (await fetch(`${limited.url}/metrics`)).text();
    expect(metrics).toMatch(/registration_sms_spent_ratio\{service="identity"\} 1\b/);
    advance(60);
    expect((await request(newRecipient())).status).toBe(200);
  });

  it('stay within the hourly budget if requests arrive at the same time', async () => {
    clock = new Date('2027-03-15T13:00:00Z');
    const replies = await Promise.all(Array.from({ length: 8 }, () => request(newRecipient())));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  });
});

describe('sending an OTP for registration: secrecy', () => {
  it('writes neither OTP nor phone number to replies, logs or the database', async () => {
    const body = newRecipient({ phone: '1055512345' });
    logLines.length = 0;
    const reply = await requestCode(body);
    const [{ code } = { code: 'none' }] = sentTo(body.phone);
    const { codes, attemptCounters } = service.context.store;
    const rows = JSON.stringify([await codes.model.find().lean(), await attemptCounters.model.find().lean()]);
    expect(logLines.length).toBeGreaterThan(0);
    for (const text of [rows, logLines.join('')]) {
      expect(text).not.toContain(body.phone);
      expect(text).not.toMatch(new RegExp(`"${code}"|: ?${code}\\b`));
    }
    expect(code).toMatch(/^\d{4}$/);
    for (const secret of [code, body.phone]) expect(JSON.stringify(reply.body)).not.toContain(secret);
  });

  it('stores rows with a TTL', async () => {
    const { codes, attemptCounters, resetTickets } = service.context.store;
    for (const { model } of [codes, attemptCounters, resetTickets]) {
      const indexes = await model.collection.indexes();
      expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
    }
  });
});
