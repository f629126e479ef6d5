import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { identity, notification, type PublishedMember } from '@hamrah/contracts';
import { startTestService } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { notificationService } from '../app.ts';
import { type OpenNotification, openNotification } from '../testing/index.ts';

const noon = new Date('2026-03-15T06:30:00Z');
let clock = noon;
const now = () => clock;
const advanceMinutes = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification({ replace: { now } });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.mailServer.emails.length = 0;
});

const emailsTo = ({ member }: PublishedMember) =>
  service.mailServer.emails.filter(({ to }) => to?.[0]?.address === `${member}@mail.example`);
const savePreferences = (member: PublishedMember, changes: Partial<notification.Preferences>) =>
  service.as(member).call(notification.savePreferences, { body: { ...notification.defaultPreferences, ...changes } });
const outcomeOf = async (id: string) => (await service.pod.context.store.emailQueue.model.findById(id).lean())?.outcome;
/** Moves the clock to an hour of the next day in India. */
const advanceToTomorrowAt = (hour: number) => {
  clock = new Date(Math.ceil(clock.getTime() / 86_400_000) * 86_400_000 + (hour - 5.5) * 3_600_000);
};

describe('quiet hours', () => {
  it('delay emails until the quiet hours end, and one email then lists all notifications in order', async () => {
    const [asha, ravi] = await service.publishCouple();
    await savePreferences(asha, { quietHours: { from: '22:00', to: '07:00' } });
    advanceToTomorrowAt(23);
    const { id } = await service.deliverInvitationSent(ravi, asha, { at: clock });
    advanceMinutes(60);
    await service.deliverInvitationAccepted(asha, ravi, { at: clock });
    await service.sendDueEmails();
    expect(emailsTo(asha)).toEqual([]);
    advanceMinutes(7 * 60);
    await service.sendDueEmails();
    expect(emailsTo(asha)).toMatchObject([
      { subject: '2 updates for you on Hamrah', messageId: `<${id}@hamrah.example>` },
    ]);
    const text = emailsTo(asha)[0]?.text ?? '';
    expect(text.indexOf('would like to connect')).toBeGreaterThan(0);
    expect(text.indexOf('would like to connect')).toBeLessThan(text.indexOf('accepted your invitation'));
  });

  it('do not delay payment confirmations', async () => {
    const asha = await service.publishMember();
    await savePreferences(asha, { quietHours: { from: '00:00', to: '23:59' } });
    const payment = crypto.randomUUID();
    service.invoices.set(payment, {
      number: 'H-1',
      fileName: 'H-1.pdf',
      mediaType: 'application/pdf',
      base64: 'JVBERg==',
    });
    await service.deliverPlanActivated(asha, { payment, totalPaise: 235_882, plan: 'Gold' });
    await service.sendDueEmails();
    expect(emailsTo(asha)).toHaveLength(1);
  });

  it('stop delaying queued emails when the member turns quiet hours off', async () => {
    const [asha, ravi] = await service.publishCouple();
    await savePreferences(asha, { quietHours: { from: '00:00', to: '23:59' } });
    await service.deliverInvitationSent(ravi, asha);
    await service.sendDueEmails();
    expect(emailsTo(asha)).toEqual([]);
    await savePreferences(asha, { quietHours: null });
    await service.sendDueEmails();
    expect(emailsTo(asha)).toHaveLength(1);
  });
});

describe('the daily digest', () => {
  it('contains the visits and new matches of a day, and is sent once at eight', async () => {
    const [asha, ravi] = await service.publishCouple();
    const otherVisitors = [
      await service.publishMember({ gender: 'Male' }),
      await service.publishMember({ gender: 'Male' }),
    ];
    advanceToTomorrowAt(12);
    for (const visitor of [ravi, ...otherVisitors]) await service.deliverProfileVisited(visitor, asha);
    await service.deliverNewMatchFound(ravi, asha);
    advanceToTomorrowAt(7);
    await service.sendDueEmails();
    expect(emailsTo(asha)).toEqual([]);
    advanceToTomorrowAt(8);
    await service.sendDueEmails();
    expect(emailsTo(asha)).toMatchObject([{ subject: '4 updates for you on Hamrah' }]);
    expect(emailsTo(asha)[0]?.html?.match(/<li/g)).toHaveLength(4);
    advanceToTomorrowAt(9);
    await service.sendDueEmails();
    expect(emailsTo(asha)).toHaveLength(1);
  });

  it('omits visits if the member prefers one email per visit', async () => {
    const [asha, ravi] = await service.publishCouple();
    await savePreferences(asha, { email: { ...notification.defaultPreferences.email, profile_visited: 'at_once' } });
    await service.deliverProfileVisited(ravi, asha);
    await service.sendDueEmails();
    const [email] = emailsTo(asha);
    expect(email?.subject).toBe('Someone viewed your profile');
    expect(email?.text).toContain(`http://localhost:8080/user/${ravi.member}`);
    expect(email?.text).toContain(`/unsubscription/${asha.member}.profile_visited.`);
    advanceToTomorrowAt(8);
    await service.sendDueEmails();
    expect(emailsTo(asha)).toHaveLength(1);
  });

  it('omits members and kinds that were hidden, blocked or muted after the event', async () => {
    const [asha, ravi] = await service.publishCouple();
    const [hidden, blocked] = [
      await service.publishMember({ gender: 'Male' }),
      await service.publishMember({ gender: 'Male' }),
    ];
    for (const visitor of [ravi, hidden, blocked]) await service.deliverProfileVisited(visitor, asha);
    const { id } = await service.deliverNewMatchFound(ravi, asha);
    await service.setHidden(hidden, true);
    await service.deliverMemberBlocked(blocked, asha);
    await savePreferences(asha, { email: { ...notification.defaultPreferences.email, new_match: 'never' } });
    advanceToTomorrowAt(8);
    await service.sendDueEmails();
    expect(emailsTo(asha)).toMatchObject([{ subject: 'Someone viewed your profile' }]);
    expect(emailsTo(asha)[0]?.text).toContain(`Ravi ${ravi.lastName} viewed your profile`);
    expect(await outcomeOf(id)).toBe('dropped');
  });
});

describe('a payment confirmation', () => {
  it('appears as a notification and as an email with the invoice', async () => {
    const asha = await service.publishMember();
    const payment = crypto.randomUUID();
    const pdf = Buffer.from('%PDF-1.7 invoice');
    const invoice = { number: 'H-26-7', fileName: 'Hamrah-H-26-7.pdf', mediaType: 'application/pdf' as const };
    service.invoices.set(payment, { ...invoice, base64: pdf.toString('base64') });
    await service.deliverPlanActivated(asha, { payment, totalPaise: 235_882, plan: 'Gold' });
    await service.sendDueEmails();
    const { items } = await service.as(asha).call(notification.listNotifications, { query: {} });
    expect(items).toMatchObject([
      { id: payment, kind: 'payment_confirmed', title: 'Payment received', link: `/status/${payment}` },
    ]);
    const [email] = emailsTo(asha);
    expect(email?.text).toContain('We have received ₹2,358.82. Your Gold plan is now active.');
    expect(email?.text).toContain('Your invoice H-26-7 is attached.');
    expect(email?.attachments).toMatchObject([{ filename: invoice.fileName, mimeType: 'application/pdf' }]);
    expect(Buffer.from(email?.attachments[0]?.content as ArrayBuffer)).toEqual(pdf);
    expect(email?.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  });

  it('waits for its invoice, but is sent without it after repeated attempts', async () => {
    const asha = await service.publishMember();
    const payment = crypto.randomUUID();
    await service.deliverPlanActivated(asha, { payment, totalPaise: 100, plan: null });
    await service.sendDueEmails();
    expect(emailsTo(asha)).toEqual([]);
    for (let retries = 0; retries < 6; retries++) {
      advanceMinutes(60);
      await service.sendDueEmails();
    }
    expect(emailsTo(asha)).toMatchObject([{ messageId: `<${payment}@hamrah.example>`, attachments: [] }]);
  });
});

describe('mail server failures', () => {
  it('delay the email but not the notification', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.mailServer.stop();
    const { id, outcomes } = await service.deliverInvitationSent(ravi, asha);
    await service.sendDueEmails();
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['processed']));
    expect((await service.as(asha).call(notification.countUnread, {})).unread).toBe(1);
    await service.mailServer.restart();
    await service.sendDueEmails();
    expect(emailsTo(asha)).toEqual([]);
    advanceMinutes(1);
    await service.sendDueEmails();
    expect(emailsTo(asha)).toMatchObject([{ messageId: `<${id}@hamrah.example>` }]);
  });

  it('are final if the mail server rejects the email address', async () => {
    const [asha, ravi] = await service.publishCouple();
    service.mailServer.unknownAddresses.add(`${asha.member}@mail.example`);
    const { id } = await service.deliverInvitationSent(ravi, asha);
    await service.sendDueEmails();
    expect(await outcomeOf(id)).toBe('rejected');
  });

  it('are final after two days', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.mailServer.stop();
    const { id } = await service.deliverInvitationSent(ravi, asha);
    await service.sendDueEmails();
    advanceMinutes(49 * 60);
    await service.sendDueEmails();
    await service.mailServer.restart();
    expect(await outcomeOf(id)).toBe('failed');
  });
});

it('emails each notification once when several pods share the queue', async () => {
  const otherPod = await startTestService(notificationService, {
    env: service.env,
    sameEnvironmentAs: service.pod,
    replace: { now },
  });
  const ravi = await service.publishMember({ gender: 'Male' });
  const receivers: PublishedMember[] = [];
  for (let n = 0; n < 8; n++) receivers.push(await service.publishMember({ gender: 'Female' }));
  for (const member of receivers) {
    await savePreferences(member, { quietHours: { from: '00:00', to: '23:59' } });
    await service.deliverInvitationSent(ravi, member);
    await service.deliverInvitationAccepted(member, ravi);
    await service.deliverInvitationSent(ravi, member);
  }
  advanceToTomorrowAt(24);
  await Promise.all([service.sendDueEmails(), otherPod.context.mailWorker.sendDue(), service.sendDueEmails()]);
  // A pod may still be sending an email when the others find nothing due.
  await vi.waitFor(async () => expect(await service.pod.context.store.emailQueue.countPending()).toBe(0), 30_000);
  for (const member of receivers) {
    // Several pods may each send a part of a member's notifications. Together, the emails contain each one once.
    const text = emailsTo(member)
      .map((email) => `${email.subject}\n${email.text}`)
      .join();
    expect(text.match(/would like to connect with you/g)?.length).toBe(2);
  }
  await otherPod.stop();
});

it('does not resend an email that is recorded as sent, even if its batch is unfinished', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { id } = await service.deliverInvitationSent(ravi, asha);
  await service.sendDueEmails();
  const { emailQueue } = service.pod.context.store;
  await emailQueue.model.updateOne({ _id: id }, { doneAt: null, outcome: null, claimableAt: now() });
  await service.sendDueEmails();
  expect(emailsTo(asha)).toHaveLength(1);
  expect(await outcomeOf(id)).toBe('sent');
});

it('sends an account email once, even if its event is handled again or concurrently', async () => {
  const asha = await service.publishMember();
  const event = { id: crypto.randomUUID(), sequence: 1 };
  const deliver = () =>
    service.pod.deliver(identity.passwordChanged, { member: asha.member, changedAt: noon.toISOString() }, event);
  const deleteProcessedEvents = () =>
    service.pod.context.store.emailQueue.model.db.collection('processed_events').deleteMany({});
  await Promise.all([deliver(), deliver()]);
  await deleteProcessedEvents();
  const { outcomes } = await deliver();
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['processed']));
  expect(emailsTo(asha)).toHaveLength(1);
  expect(emailsTo(asha)).toMatchObject([{ messageId: `<${event.id}@hamrah.example>` }]);
});

it('sets the idempotency header of the mail provider on every email', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { id } = await service.deliverInvitationSent(ravi, asha);
  await service.sendDueEmails();
  expect(emailsTo(asha)[0]?.headers).toContainEqual(expect.objectContaining({ key: 'idempotency-key', value: id }));
});

it('resends an email with the same Message-ID if a pod crashes before recording it as sent', async () => {
  const [asha, ravi] = await service.publishCouple();
  clock = new Date(Date.now() - 3_600_000);
  await service.mailServer.stop();
  const { id } = await service.deliverInvitationSent(ravi, asha);
  await service.sendDueEmails();
  await service.mailServer.restart();
  service.mailServer.isSilent = true;
  const pod = spawn(process.execPath, [fileURLToPath(new URL('../main.ts', import.meta.url))], {
    env: { ...service.podEnvironment, PATH: process.env.PATH },
    stdio: 'ignore',
  });
  try {
    await vi.waitFor(() => expect(emailsTo(asha)).toHaveLength(1), 60_000);
  } finally {
    pod.kill('SIGKILL');
    await once(pod, 'exit');
    service.mailServer.isSilent = false;
  }
  clock = new Date(Date.now() + 600_000);
  await service.sendDueEmails();
  expect(emailsTo(asha).map(({ messageId }) => messageId)).toEqual([
    `<${id}@hamrah.example>`,
    `<${id}@hamrah.example>`,
  ]);
  advanceMinutes(600);
  await service.sendDueEmails();
  expect(emailsTo(asha)).toHaveLength(2);
});
