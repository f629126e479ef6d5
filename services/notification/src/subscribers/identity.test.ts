import { identity, notification, type PublishedMember, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = (member: PublishedMember) => service.as(member).call(notification.listNotifications, { query: {} });
const readStoredData = async ({ member }: PublishedMember) => {
  const { members, notifications } = service.pod.context.store;
  const stored = await notifications.model.countDocuments({ $or: [{ owner: member }, { member }] });
  return { profile: await members.find(member), stored };
};
const noStoredData = { profile: undefined, stored: 0 };

it('erases the deleted member’s profile and the notifications for and about them, and no other rows', async () => {
  const [asha, ravi] = await service.publishCouple();
  const amit = await service.publishMember({ gender: 'Male' });
  await service.deliverInvitationSent(ravi, asha);
  await service.deliverInvitationSent(amit, asha);
  await service.deliverInvitationAccepted(ravi, asha);
  await service.deliverAccountDeleted(ravi);
  expect(await readStoredData(ravi)).toEqual(noStoredData);
  expect(await listOf(asha)).toMatchObject({ items: [{ member: amit.member }], unread: 1 });
});

it('closes the deleted member’s sockets on all pods, and no others', async () => {
  const otherPod = await service.startPod();
  const [asha, ravi] = await service.publishCouple();
  const amit = await service.publishMember({ gender: 'Male' });
  const socketOf = ({ member: code, gender }: PublishedMember, url: string) =>
    openSocket(url, { cookie: service.pod.cookieFor({ code, gender }) });
  const closingSockets = [socketOf(ravi, service.pod.url), socketOf(ravi, otherPod.url)] as const;
  const openedSocket = socketOf(asha, otherPod.url);
  await Promise.all([...closingSockets, openedSocket].map(({ open }) => open));
  await service.deliverAccountDeleted(ravi);
  expect(await Promise.all(closingSockets.map(({ closed }) => closed))).toEqual(['transport close', 'transport close']);
  await service.deliverInvitationSent(amit, asha);
  await expect.poll(() => openedSocket.received).toHaveLength(1);
  openedSocket.client.close();
  await otherPod.stop();
});

it('tolerates repeated deletions', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationSent(ravi, asha);
  const { id } = await service.deliverAccountDeleted(ravi);
  expect((await service.deliverAccountDeleted(ravi, { id })).outcomes).toEqual({
    'erase-member-on-account-deleted': 'duplicate',
  });
  expect((await service.deliverAccountDeleted(ravi)).outcomes).toEqual({
    'erase-member-on-account-deleted': 'processed',
  });
  expect(await readStoredData(ravi)).toEqual(noStoredData);
});

it('keeps a deleted member erased when their profile or events arrive late', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverAccountDeleted(ravi);
  await service.pod.deliver(profile.profilePublished, ravi, { sequence: 99 });
  const lateEvents = [
    await service.deliverInvitationSent(ravi, asha),
    await service.deliverInvitationSent(asha, ravi),
    await service.deliverInvitationAccepted(asha, ravi),
  ];
  for (const { outcomes } of lateEvents) expect(new Set(Object.values(outcomes))).toEqual(new Set(['processed']));
  expect(await readStoredData(ravi)).toEqual(noStoredData);
  expect(await listOf(asha)).toMatchObject({ items: [], unread: 0 });
});

it('keeps a deleted member erased if their first profile arrives after the deletion', async () => {
  const [, ravi] = await service.publishCouple();
  const unknown = { ...ravi, member: 'HM00000001' };
  await service.deliverAccountDeleted(unknown);
  await service.pod.deliver(profile.profilePublished, unknown);
  expect(await readStoredData(unknown)).toEqual(noStoredData);
});

it('dead-letters a malformed deletion and processes the next', async () => {
  const outcomes = await service.pod.deliverRaw(identity.accountDeleted, '{"half":');
  expect(outcomes).toEqual({ 'erase-member-on-account-deleted': 'dead_lettered' });
  const [, ravi] = await service.publishCouple();
  await service.deliverAccountDeleted(ravi);
  expect(await readStoredData(ravi)).toEqual(noStoredData);
});

const emailsTo = ({ member }: PublishedMember) =>
  service.mailServer.emails.filter(({ to }) => to?.some(({ address }) => address === `${member}@mail.example`));

const setMailboxOwner = ({ member }: PublishedMember, mailboxOwner: identity.MailboxOwner) => {
  const contact = service.contacts.get(member);
  if (contact) service.contacts.set(member, { ...contact, mailboxOwner });
};

const register = (
  { accountType: _accountType, hidden: _hidden, synthetic: _synthetic, joinedAt, photo, ...fields }: PublishedMember,
  options = {},
) =>
  service.pod.deliver(
    identity.accountRegistered,
    { ...fields, photo: photo ?? 'portrait', partnerAges: null, registeredAt: joinedAt },
    options,
  );

it('sends a new member their profile ID, a sign-in link and a reminder to verify their email', async () => {
  const newMember = await service.publishMember({ firstName: 'Meera' });
  setMailboxOwner(newMember, 'unknown');
  await register(newMember);
  const [email] = emailsTo(newMember);
  expect(email).toMatchObject({ subject: 'Welcome to Hamrah' });
  for (const text of [email?.text, email?.html]) {
    expect(text).toContain(newMember.member);
    expect(text).toContain('http://localhost:8080/?sign-in');
    expect(text).toContain('verify your email');
    expect(text).not.toContain('Meera');
  }
});

it('informs the owner of an email address that it was used to register, without details of the new member', async () => {
  const newMember = await service.publishMember({ firstName: 'Meera' });
  setMailboxOwner(newMember, 'another');
  await register(newMember);
  const data = { member: newMember.member, changedAt: '2026-11-20T19:05:00.000Z' };
  await service.pod.deliver(identity.passwordChanged, data);
  const emails = emailsTo(newMember);
  expect(emails).toMatchObject([{ subject: 'You already have a Hamrah account' }]);
  for (const text of [emails[0]?.text, emails[0]?.html]) {
    expect(text).toContain('http://localhost:8080/?sign-in');
    expect(text).not.toMatch(new RegExp(`Meera|Profile ID: ${newMember.member}`));
  }
});

it('emails a member a link to choose another phone number if theirs has another owner', async () => {
  const asha = await service.publishMember({ firstName: 'Asha' });
  await service.pod.deliver(identity.phoneDisplaced, { member: asha.member });
  const [email] = emailsTo(asha);
  expect(email).toMatchObject({ subject: 'Please choose another phone number' });
  expect(email?.text).toContain('http://localhost:8080/?choose-phone#phone-ticket');
});

it('does not ask a new member to verify an email address that is already verified', async () => {
  const newMember = await service.publishMember({ emailVerified: true });
  await register(newMember);
  expect(emailsTo(newMember)[0]?.text).not.toContain('verify');
});

it('emails a member when their password changes, with the time and advice', async () => {
  const asha = await service.publishMember({ firstName: 'Asha' });
  const data = { member: asha.member, changedAt: '2026-11-20T19:05:00.000Z' };
  const { id } = await service.pod.deliver(identity.passwordChanged, data);
  await service.pod.deliver(identity.passwordChanged, data, { id });
  const emails = emailsTo(asha);
  expect(emails).toMatchObject([{ subject: 'Your password was changed' }]);
  for (const text of [emails[0]?.text, emails[0]?.html]) {
    expect(text).toContain('Namaste Asha,');
    expect(text).toMatch(/21 November 2026.*12:35 am IST/s);
    expect(text).toContain('If it wasn’t, set a new password right away');
    expect(text).toContain('http://localhost:8080/?forgot');
  }
});

it('emails a member about a sign-in on a new device, with device, time and a link to end sessions', async () => {
  const asha = await service.publishMember();
  const data = { member: asha.member, device: 'Firefox on Windows', at: '2026-11-20T19:05:00.000Z' };
  const { id } = await service.pod.deliver(identity.signedInOnNewDevice, data);
  await service.pod.deliver(identity.signedInOnNewDevice, data, { id });
  const emails = emailsTo(asha);
  expect(emails).toMatchObject([{ subject: 'New sign-in to your Hamrah account' }]);
  for (const text of [emails[0]?.text, emails[0]?.html]) {
    expect(text).toMatch(/Firefox on Windows.*21 November 2026.*12:35 am IST/s);
    expect(text).toContain('http://localhost:8080/setting#sessions');
  }
});

it('emails a member about every change of their second factors', async () => {
  const asha = await service.publishMember();
  for (const change of ['added', 'removed', 'recovery_code_used', 'recovery_codes_renewed'] as const)
    await service.pod.deliver(identity.secondFactorsChanged, {
      member: asha.member,
      change,
      at: '2026-11-20T19:05:00.000Z',
    });
  expect(emailsTo(asha).map(({ subject }) => subject)).toEqual([
    'Two-step login: app or passkey added',
    'Two-step login: app or passkey removed',
    'A recovery code was used',
    'New recovery codes were created',
  ]);
});

it.each([identity.accountRegistered, identity.passwordChanged])(
  'dead-letters a malformed $name and processes the next event',
  async (event) => {
    const outcomes = await service.pod.deliverRaw(event, '{"half":');
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['dead_lettered']));
    const newMember = await service.publishMember();
    await register(newMember);
    const data = { member: newMember.member, changedAt: '2026-11-20T19:05:00.000Z' };
    await service.pod.deliver(identity.passwordChanged, data);
    expect(emailsTo(newMember).map(({ subject }) => subject)).toEqual([
      'Welcome to Hamrah',
      'Your password was changed',
    ]);
  },
);
