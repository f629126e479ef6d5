import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { notification, type PublishedMember } from '@hamrah/contracts';
import { stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationService } from '../app.ts';
import { type OpenNotification, openNotification } from '../testing/index.ts';

const noon = new Date('2026-03-15T06:30:00Z');
let clock = noon;
const now = () => clock;
const pass = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification({ replace: { now } });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.mailServer.mails.length = 0;
});

const lettersTo = ({ member }: PublishedMember) =>
  service.mailServer.mails.filter(({ to }) => to?.[0]?.address === `${member}@mail.example`);
const wish = (member: PublishedMember, wishes: Partial<notification.Preferences>) =>
  service.as(member).call(notification.savePreferences, { body: { ...notification.defaultPreferences, ...wishes } });
const outcomeOf = async (id: string) => (await service.pod.deps.store.mails.model.findById(id).lean())?.outcome;
/** Moves the clock to an hour in India, of the day that follows. */
const tomorrowAt = (hour: number) => {
  clock = new Date(Math.ceil(clock.getTime() / 86_400_000) * 86_400_000 + (hour - 5.5) * 3_600_000);
};

describe('quiet hours', () => {
  it('hold mails back until they end; then they go out as one, in order', async () => {
    const [asha, ravi] = await service.couple();
    await wish(asha, { quietHours: { from: '22:00', to: '07:00' } });
    tomorrowAt(23);
    const { id } = await service.sent(ravi, asha, { at: clock });
    pass(60);
    await service.accepted(asha, ravi, { at: clock });
    await service.post();
    expect(lettersTo(asha)).toEqual([]);
    pass(7 * 60);
    await service.post();
    expect(lettersTo(asha)).toMatchObject([
      { subject: '2 things have happened for you at Hamrah', messageId: `<${id}@hamrah.example>` },
    ]);
    const text = lettersTo(asha)[0]?.text ?? '';
    expect(text.indexOf('would like to connect')).toBeGreaterThan(0);
    expect(text.indexOf('would like to connect')).toBeLessThan(text.indexOf('has accepted'));
  });

  it('do not hold back what concerns a payment', async () => {
    const asha = await service.introduce();
    await wish(asha, { quietHours: { from: '00:00', to: '23:59' } });
    const payment = crypto.randomUUID();
    service.invoices.set(payment, {
      number: 'H-1',
      fileName: 'H-1.pdf',
      mediaType: 'application/pdf',
      base64: 'JVBERg==',
    });
    await service.paid(asha, { payment, totalPaise: 235_882, plan: 'Gold' });
    await service.post();
    expect(lettersTo(asha)).toHaveLength(1);
  });

  it('that change move what waits', async () => {
    const [asha, ravi] = await service.couple();
    await wish(asha, { quietHours: { from: '00:00', to: '23:59' } });
    await service.sent(ravi, asha);
    await service.post();
    expect(lettersTo(asha)).toEqual([]);
    await wish(asha, { quietHours: null });
    await service.post();
    expect(lettersTo(asha)).toHaveLength(1);
  });
});

describe('the mail of the day', () => {
  it('tells who looked at the profile and who fits, in one letter at eight, and nothing the day after', async () => {
    const [asha, ravi] = await service.couple();
    const others = [await service.introduce({ gender: 'Male' }), await service.introduce({ gender: 'Male' })];
    tomorrowAt(12);
    for (const one of [ravi, ...others]) await service.visited(one, asha);
    await service.fits(ravi, asha);
    tomorrowAt(7);
    await service.post();
    expect(lettersTo(asha)).toEqual([]);
    tomorrowAt(8);
    await service.post();
    expect(lettersTo(asha)).toMatchObject([{ subject: '4 things have happened for you at Hamrah' }]);
    expect(lettersTo(asha)[0]?.html?.match(/<li/g)).toHaveLength(4);
    tomorrowAt(9);
    await service.post();
    expect(lettersTo(asha)).toHaveLength(1);
  });

  it('is a visit’s own letter for whoever wants each at once, with a link that stops such letters', async () => {
    const [asha, ravi] = await service.couple();
    await wish(asha, { email: { ...notification.defaultPreferences.email, profile_visited: 'at_once' } });
    await service.visited(ravi, asha);
    await service.post();
    const [letter] = lettersTo(asha);
    expect(letter?.subject).toBe(`Ravi ${ravi.lastName} has looked at your profile`);
    expect(letter?.text).toContain(`http://localhost:8080/user/${ravi.member}`);
    expect(letter?.text).toContain(`/unsubscription/${asha.member}.profile_visited.`);
  });

  it('leaves out who has become hidden or blocked, and what is no longer wanted', async () => {
    const [asha, ravi] = await service.couple();
    const [hidden, blocked] = [
      await service.introduce({ gender: 'Male' }),
      await service.introduce({ gender: 'Male' }),
    ];
    for (const one of [ravi, hidden, blocked]) await service.visited(one, asha);
    const { id } = await service.fits(ravi, asha);
    await service.setHidden(hidden, true);
    await service.blocks(blocked, asha);
    await wish(asha, { email: { ...notification.defaultPreferences.email, new_match: 'never' } });
    tomorrowAt(8);
    await service.post();
    expect(lettersTo(asha)).toMatchObject([{ subject: `Ravi ${ravi.lastName} has looked at your profile` }]);
    expect(await outcomeOf(id)).toBe('dropped');
  });
});

describe('a payment', () => {
  it('is confirmed in the bell and by a letter with its invoice', async () => {
    const asha = await service.introduce();
    const payment = crypto.randomUUID();
    const pdf = Buffer.from('%PDF-1.7 invoice');
    const invoice = { number: 'H-26-7', fileName: 'Hamrah-H-26-7.pdf', mediaType: 'application/pdf' as const };
    service.invoices.set(payment, { ...invoice, base64: pdf.toString('base64') });
    await service.paid(asha, { payment, totalPaise: 235_882, plan: 'Gold' });
    await service.post();
    const { items } = await service.as(asha).call(notification.listNotifications, { query: {} });
    expect(items).toMatchObject([
      { id: payment, kind: 'payment_confirmed', title: 'Payment received', link: `/status/${payment}` },
    ]);
    const [letter] = lettersTo(asha);
    expect(letter?.text).toContain('We have received ₹2,358.82; your plan Gold is in force.');
    expect(letter?.text).toContain('Your invoice H-26-7 is attached.');
    expect(letter?.attachments).toMatchObject([{ filename: invoice.fileName, mimeType: 'application/pdf' }]);
    expect(Buffer.from(letter?.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
    expect(letter?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  it('waits for its invoice, and is confirmed without one when none comes', async () => {
    const asha = await service.introduce();
    const payment = crypto.randomUUID();
    await service.paid(asha, { payment, totalPaise: 100, plan: null });
    await service.post();
    expect(lettersTo(asha)).toEqual([]);
    for (let tries = 0; tries < 6; tries++) {
      pass(60);
      await service.post();
    }
    expect(lettersTo(asha)).toMatchObject([{ messageId: `<${payment}@hamrah.example>`, attachments: [] }]);
  });
});

describe('when the mail server', () => {
  it('is away, the bell rings all the same, and the letter goes out once it is back, with what has come meanwhile', async () => {
    const [asha, ravi] = await service.couple();
    await service.mailServer.away();
    const { id, outcomes } = await service.sent(ravi, asha);
    await service.post();
    expect(Object.values(outcomes)).toEqual(['processed']);
    expect((await service.as(asha).call(notification.countUnread, {})).unread).toBe(1);
    await service.mailServer.back();
    await service.post();
    expect(lettersTo(asha)).toEqual([]);
    pass(1);
    await service.post();
    expect(lettersTo(asha)).toMatchObject([{ messageId: `<${id}@hamrah.example>` }]);
  });

  it('knows no such address, the letter is not tried again', async () => {
    const [asha, ravi] = await service.couple();
    service.mailServer.refuses.add(`${asha.member}@mail.example`);
    const { id } = await service.sent(ravi, asha);
    await service.post();
    expect(await outcomeOf(id)).toBe('refused');
  });

  it('stays away for two days, the letter is given up', async () => {
    const [asha, ravi] = await service.couple();
    await service.mailServer.away();
    const { id } = await service.sent(ravi, asha);
    await service.post();
    pass(49 * 60);
    await service.post();
    await service.mailServer.back();
    expect(await outcomeOf(id)).toBe('given_up');
  });
});

it('writes each letter once when many are due and several pods send them', async () => {
  const otherPod = await stack(notificationService, { env: service.env, beside: service.pod, replace: { now } });
  const ravi = await service.introduce({ gender: 'Male' });
  const asked: PublishedMember[] = [];
  for (let n = 0; n < 8; n++) asked.push(await service.introduce({ gender: 'Female' }));
  for (const member of asked) {
    await wish(member, { quietHours: { from: '00:00', to: '23:59' } });
    await service.sent(ravi, member);
    await service.accepted(member, ravi);
    await service.sent(ravi, member);
  }
  tomorrowAt(24);
  await Promise.all([service.post(), otherPod.deps.postman.deliverDue(), service.post()]);
  // Whoever had a letter in hand at the end of the other's round finishes it.
  await vi.waitFor(async () => expect(await service.pod.deps.store.mails.countWaiting()).toBe(0), 20_000);
  for (const member of asked) {
    const text = lettersTo(member)
      .map((letter) => letter.text)
      .join();
    expect(text.match(/would like to connect with you/g)?.length).toBe(2);
  }
  await otherPod.stop();
});

it('sends a letter again under the same Message-ID when the pod dies after the mail server took it and before it is marked', async () => {
  const [asha, ravi] = await service.couple();
  clock = new Date(Date.now() - 3_600_000);
  await service.mailServer.away();
  const { id } = await service.sent(ravi, asha);
  await service.post();
  await service.mailServer.back();
  service.mailServer.isSilent = true;
  const pod = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: { ...service.podEnvironment, PATH: process.env.PATH },
    stdio: 'ignore',
  });
  try {
    await vi.waitFor(() => expect(lettersTo(asha)).toHaveLength(1), 60_000);
  } finally {
    pod.kill('SIGKILL');
    await once(pod, 'exit');
    service.mailServer.isSilent = false;
  }
  clock = new Date(Date.now() + 600_000);
  await service.post();
  expect(lettersTo(asha).map(({ messageId }) => messageId)).toEqual([
    `<${id}@hamrah.example>`,
    `<${id}@hamrah.example>`,
  ]);
  pass(600);
  await service.post();
  expect(lettersTo(asha)).toHaveLength(2);
});
