import { identity } from '@hamrah/contracts';
import { startTestService, type TestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import {
  createAccount,
  identityService,
  OtpRecorder,
  registrationForm,
  waitForDeliveries,
} from '../../testing/index.ts';

let clock = new Date();
const advance = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const otpRecorder = new OtpRecorder();
let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(identityService, { replace: { now: () => clock, request: otpRecorder.request } });
});
beforeEach(() => {
  otpRecorder.mode = 'delivers';
});
afterAll(() => service.stop());

const requestCode = (username: string) => service.asAnyone().send(identity.sendResetCode, { body: { username } });
const sentTo = (...to: string[]) => otpRecorder.delivered.filter((each) => to.includes(each.to));
/** A reply without the parts that differ between any two requests. */
const comparableReply = ({ status, body, headers }: Awaited<ReturnType<typeof requestCode>>) => {
  const variableHeaders = ['date', 'x-request-id', 'set-cookie'];
  const requestId = (body as { requestId?: string }).requestId ?? '';
  return {
    status,
    body: JSON.stringify(body).replace(requestId, ''),
    headers: [...headers].filter(([name]) => !variableHeaders.includes(name)),
  };
};

describe('sending an OTP for a password reset', () => {
  it('sends an SMS if the username is the phone number of a member in India', async () => {
    const { phone } = await createAccount(service.context);
    expect(await requestCode(phone)).toMatchObject({ status: 200, body: { resendAfterSeconds: 120 } });
    const code = await otpRecorder.otpFor(phone);
    expect(sentTo(phone)).toMatchObject([{ channel: 'sms', to: phone, purpose: 'password-reset', code }]);
  });

  it('sends an email if the username is the phone number of a member outside India', async () => {
    const { phone, email } = await createAccount(service.context, { country: 'Nepal' });
    await requestCode(phone);
    await otpRecorder.otpFor(email);
    expect(sentTo(phone, email)).toMatchObject([{ channel: 'email', to: email, purpose: 'password-reset' }]);
  });

  it('sends an email to the stored email address, whatever the letter case of the request', async () => {
    const { phone, email } = await createAccount(service.context);
    await requestCode(` ${email.toUpperCase()}`);
    await otpRecorder.otpFor(email);
    expect(sentTo(phone, email)).toMatchObject([{ channel: 'email', to: email }]);
  });
});

describe('sending an OTP for a password reset: unknown usernames', () => {
  it('gives unknown usernames the same replies as known usernames, and sends no OTP', async () => {
    const account = await createAccount(service.context);
    const pairs = [
      [account.phone, registrationForm().phone],
      [account.email, registrationForm().email],
    ] as const;
    for (const [known, unknown] of pairs) {
      const repliesTo = async (username: string) => {
        const replies = [];
        for (const seconds of [0, 30, 90, 1]) {
          advance(seconds);
          replies.push(comparableReply(await requestCode(username)));
        }
        return replies;
      };
      const replies = await repliesTo(known);
      expect(replies.map(({ status }) => status)).toEqual([200, 429, 200, 429]);
      expect(await repliesTo(unknown)).toEqual(replies);
      await waitForDeliveries();
      expect(sentTo(account.phone, account.email)).not.toEqual([]);
      expect(sentTo(unknown)).toEqual([]);
    }
  });

  it('stores the same rows for unknown and known usernames', async () => {
    const { codes, attemptCounters, resetBudgets } = service.context.store;
    const countRows = () =>
      Promise.all([
        codes.model.countDocuments(),
        attemptCounters.model.countDocuments(),
        resetBudgets.model.countDocuments({ _id: /^recipient:/ }),
      ]);
    const storedRows = async (username: string) => {
      advance(1);
      const countsBefore = await countRows();
      await requestCode(username);
      const rows = await codes.model.find({ expiresAt: clock.getTime() + 120_000 }).lean();
      const countsAfter = await countRows();
      return {
        codes: rows.map(({ _id, digest, expiresAt: _, ...fields }) => [_id.length, digest.length, fields]),
        added: countsAfter.map((count, index) => count - (countsBefore[index] ?? 0)),
      };
    };
    const { phone } = await createAccount(service.context);
    // The first request also stores the counter of the client address.
    await requestCode(registrationForm().phone);
    const known = await storedRows(phone);
    expect(known.added).toEqual([2, 3, 1]);
    expect(await storedRows(registrationForm().phone)).toEqual(known);
  });

  it('does not reveal a failed delivery', async () => {
    for (const mode of ['fails', 'unavailable'] as const) {
      otpRecorder.mode = mode;
      const { phone } = await createAccount(service.context);
      const repliesTo = async (username: string) => {
        const first = comparableReply(await requestCode(username));
        await waitForDeliveries();
        return [first, comparableReply(await requestCode(username))];
      };
      const replies = await repliesTo(phone);
      expect(otpRecorder.undelivered.filter(({ to }) => to === phone)).toHaveLength(1);
      expect(replies.map(({ status }) => status)).toEqual([200, 429]);
      expect(await repliesTo(registrationForm().phone)).toEqual(replies);
    }
  });
});

describe('sending an OTP for a password reset: refusals', () => {
  it('refuses another OTP within two minutes, with the remaining wait', async () => {
    const { phone } = await createAccount(service.context);
    await requestCode(phone);
    advance(20);
    const reply = await requestCode(phone);
    expect(reply).toMatchObject({
      status: 429,
      body: { code: 'identity.otp_already_sent', fields: [{ path: 'otp' }] },
    });
    expect(reply.headers.get('retry-after')).toBe('100');
  });

  it('refuses an empty username with the message that the form shows', async () => {
    expect((await requestCode('')).body).toMatchObject({
      fields: [{ path: 'username', message: 'Enter Vaild Username / Phone' }],
    });
  });
});
