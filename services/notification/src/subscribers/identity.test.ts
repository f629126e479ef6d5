import { identity, notification, type PublishedMember, profile } from '@hamrah/contracts';
import { stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationService } from '../app.ts';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = (member: PublishedMember) => service.as(member).call(notification.listNotifications, { query: {} });
const traces = async ({ member }: PublishedMember) => {
  const { members, notifications } = service.pod.context.store;
  const stored = await notifications.model.countDocuments({ $or: [{ owner: member }, { member }] });
  return { profile: await members.find(member), stored };
};
const nothing = { profile: undefined, stored: 0 };

it('erases the deleted member’s profile and the notifications for and about them, and nothing else', async () => {
  const [asha, ravi] = await service.couple();
  const other = await service.publishMember({ gender: 'Male' });
  await service.invitationSent(ravi, asha);
  await service.invitationSent(other, asha);
  await service.invitationAccepted(ravi, asha);
  await service.accountDeleted(ravi);
  expect(await traces(ravi)).toEqual(nothing);
  expect(await listOf(asha)).toMatchObject({ items: [{ member: other.member }], unread: 1 });
});

it('closes the deleted member’s sockets on all pods, and no others', async () => {
  const otherPod = await stack(notificationService, { env: service.env, inEnvironmentOf: service.pod });
  const [asha, ravi] = await service.couple();
  const other = await service.publishMember({ gender: 'Male' });
  const socketOf = ({ member: code, gender }: PublishedMember, url: string) =>
    openSocket(url, { cookie: service.pod.cookieFor({ code, gender }) });
  const closing = [socketOf(ravi, service.pod.url), socketOf(ravi, otherPod.url)] as const;
  const staying = socketOf(asha, otherPod.url);
  await Promise.all([...closing, staying].map(({ open }) => open));
  await service.accountDeleted(ravi);
  expect(await Promise.all(closing.map(({ closed }) => closed))).toEqual(['transport close', 'transport close']);
  await service.invitationSent(other, asha);
  await expect.poll(() => staying.received).toHaveLength(1);
  staying.client.close();
  await otherPod.stop();
});

it('tolerates repeated deletions', async () => {
  const [asha, ravi] = await service.couple();
  await service.invitationSent(ravi, asha);
  const { id } = await service.accountDeleted(ravi);
  expect((await service.accountDeleted(ravi, { id })).outcomes).toEqual({
    'erase-member-on-account-deleted': 'duplicate',
  });
  expect((await service.accountDeleted(ravi)).outcomes).toEqual({ 'erase-member-on-account-deleted': 'processed' });
  expect(await traces(ravi)).toEqual(nothing);
});

it('keeps a deleted member erased when their profile or events arrive late', async () => {
  const [asha, ravi] = await service.couple();
  await service.accountDeleted(ravi);
  await service.pod.deliver(profile.profilePublished, ravi, { sequence: 99 });
  const late = [
    await service.invitationSent(ravi, asha),
    await service.invitationSent(asha, ravi),
    await service.invitationAccepted(asha, ravi),
  ];
  for (const { outcomes } of late) expect(new Set(Object.values(outcomes))).toEqual(new Set(['processed']));
  expect(await traces(ravi)).toEqual(nothing);
  expect(await listOf(asha)).toMatchObject({ items: [], unread: 0 });
});

it('erases an unknown member whose profile arrives later', async () => {
  const [, ravi] = await service.couple();
  const unknown = { ...ravi, member: 'HM00000001' };
  await service.accountDeleted(unknown);
  await service.pod.deliver(profile.profilePublished, unknown);
  expect(await traces(unknown)).toEqual(nothing);
});

it('dead-letters a malformed deletion and processes the next', async () => {
  const outcomes = await service.pod.deliverRaw(identity.accountDeleted, '{"half":');
  expect(outcomes).toEqual({ 'erase-member-on-account-deleted': 'dead_lettered' });
  const [, ravi] = await service.couple();
  await service.accountDeleted(ravi);
  expect(await traces(ravi)).toEqual(nothing);
});

const emailsTo = ({ member }: PublishedMember) =>
  service.mailServer.emails.filter(({ to }) => to?.some(({ address }) => address === `${member}@mail.example`));

const register = (
  { accountType: _a, hidden: _h, synthetic: _s, joinedAt, photo, ...fields }: PublishedMember,
  options = {},
) =>
  service.pod.deliver(
    identity.accountRegistered,
    { ...fields, photo: photo ?? 'portrait', partnerAges: null, registeredAt: joinedAt },
    options,
  );

it('sends a new member their profile ID, a sign-in link and a reminder to verify their email', async () => {
  const newMember = await service.publishMember({ firstName: 'Meera' });
  await register(newMember);
  const [email] = emailsTo(newMember);
  expect(email).toMatchObject({ subject: 'Welcome to Hamrah, Meera' });
  for (const text of [email?.text, email?.html]) {
    expect(text).toContain(newMember.member);
    expect(text).toContain('http://localhost:8080/?sign-in');
    expect(text).toContain('verify your email');
  }
});

it('does not ask a new member to verify a verified email', async () => {
  const newMember = await service.publishMember({ emailVerified: true });
  await register(newMember);
  expect(emailsTo(newMember)[0]?.text).not.toContain('verify');
});

it('alerts a member to a password change, with its time and what to do', async () => {
  const asha = await service.publishMember({ firstName: 'Asha' });
  const changed = { member: asha.member, changedAt: '2026-11-20T19:05:00.000Z' };
  const { id } = await service.pod.deliver(identity.passwordChanged, changed);
  await service.pod.deliver(identity.passwordChanged, changed, { id });
  const emails = emailsTo(asha);
  expect(emails).toMatchObject([{ subject: 'Your password was changed' }]);
  for (const text of [emails[0]?.text, emails[0]?.html]) {
    expect(text).toContain('Namaste Asha,');
    expect(text).toMatch(/21 November 2026.*12:35 am IST/s);
    expect(text).toContain('If it wasn’t, set a new password right away');
    expect(text).toContain('http://localhost:8080/?forgot');
  }
});

it.each([identity.accountRegistered, identity.passwordChanged])(
  'dead-letters a malformed $name and processes the next event',
  async (event) => {
    const outcomes = await service.pod.deliverRaw(event, '{"half":');
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['dead_lettered']));
    const newMember = await service.publishMember();
    await register(newMember);
    expect(emailsTo(newMember)).toHaveLength(1);
  },
);
