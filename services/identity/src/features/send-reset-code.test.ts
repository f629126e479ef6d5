import { identity } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { enrol, identityService, newcomer, Postbox } from '../testing/index.ts';

let clock = new Date();
const pass = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1_000);
};
const postbox = new Postbox();
let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(identityService, { replace: { now: () => clock, request: postbox.ask } });
});
afterAll(() => service.stop());

const ask = (username: string) => service.asAnyone().send(identity.sendResetCode, { body: { username } });
const sentTo = (...to: string[]) => postbox.delivered.filter((each) => to.includes(each.to));
/** A reply whole, but for what differs by nature. */
const bytes = ({ status, body, headers }: Awaited<ReturnType<typeof ask>>) => {
  const differing = ['date', 'x-request-id'];
  const requestId = (body as { requestId?: string }).requestId ?? '';
  return {
    status,
    body: JSON.stringify(body).replace(requestId, ''),
    headers: [...headers].filter(([name]) => !differing.includes(name)),
  };
};

describe('sending an OTP to who forgot their password', () => {
  it('goes by SMS to a member in India who types their phone number', async () => {
    const { phone } = await enrol(service.deps);
    expect(await ask(phone)).toMatchObject({ status: 200, body: { resendAfterSeconds: 120 } });
    const code = await postbox.otpTo(phone);
    expect(sentTo(phone)).toEqual([{ channel: 'sms', to: phone, purpose: 'password-reset', code }]);
  });

  it('goes by e-mail to a member elsewhere who types their phone number', async () => {
    const { phone, email } = await enrol(service.deps, { country: 'Nepal' });
    await ask(phone);
    await postbox.otpTo(email);
    expect(sentTo(phone, email)).toMatchObject([{ channel: 'email', to: email, purpose: 'password-reset' }]);
  });

  it('goes by e-mail to who types their e-mail address, whatever its case, as it is kept', async () => {
    const { phone, email } = await enrol(service.deps);
    await ask(` ${email.toUpperCase()}`);
    await postbox.otpTo(email);
    expect(sentTo(phone, email)).toMatchObject([{ channel: 'email', to: email }]);
  });
});

describe('sending an OTP to who forgot their password: who may not', () => {
  it('gives unknown names the reply of known ones, byte for byte, at every turn, and sends them nothing', async () => {
    const account = await enrol(service.deps);
    const pairs = [
      [account.phone, newcomer().phone],
      [account.email, newcomer().email],
    ] as const;
    for (const [known, unknown] of pairs) {
      const turns = async (username: string) => {
        const replies = [];
        for (const seconds of [0, 30, 90, 1]) {
          pass(seconds);
          replies.push(bytes(await ask(username)));
        }
        return replies;
      };
      const replies = await turns(known);
      expect(replies.map(({ status }) => status)).toEqual([200, 429, 200, 429]);
      expect(await turns(unknown)).toEqual(replies);
      expect(sentTo(unknown)).toEqual([]);
    }
  });

  it('keeps the same rows for unknown names as for known ones', async () => {
    const { codes, tries } = service.deps.store;
    const rows = async (username: string) => {
      const before = [await codes.model.countDocuments(), await tries.model.countDocuments()];
      await ask(username);
      const row = await codes.model.findOne({ expiresAt: clock.getTime() + 120_000 }).lean();
      const { _id, digest, ...rest } = row ?? { _id: '', digest: '' };
      const added = [await codes.model.countDocuments(), await tries.model.countDocuments()];
      pass(1);
      return {
        ...rest,
        expiresAt: '',
        lengths: [_id, digest].map(({ length }) => length),
        added: added.map((count, at) => count - (before[at] ?? 0)),
      };
    };
    const { phone } = await enrol(service.deps);
    expect(await rows(newcomer().phone)).toEqual(await rows(phone));
  });

  it('does not say when the OTP could not be delivered', async () => {
    const { phone } = await enrol(service.deps);
    postbox.mood = 'is away';
    expect((await ask(phone)).status).toBe(200);
    postbox.mood = 'sends';
  });
});

describe('sending an OTP to who forgot their password: what it refuses', () => {
  it('refuses another within two minutes and says how long to wait', async () => {
    const { phone } = await enrol(service.deps);
    await ask(phone);
    pass(20);
    const refused = await ask(phone);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'identity.otp_already_sent', fields: [{ path: 'otp' }] },
    });
    expect(refused.headers.get('retry-after')).toBe('100');
  });

  it('refuses an empty name in the words of the form', async () => {
    expect((await ask('')).body).toMatchObject({
      fields: [{ path: 'username', message: 'Enter Vaild Username / Phone' }],
    });
  });
});
