import { identity, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.mailServer.mails.length = 0;
});

const lettersTo = (member: PublishedMember) =>
  service.mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === `${member.member}@mail.example`));

it('writes to the member who was asked: who asks, and where to answer', async () => {
  const [asha, ravi] = await service.couple();
  const { id } = await service.sent(ravi, asha);
  await service.post();
  const [letter] = lettersTo(asha);
  expect(letter).toMatchObject({
    from: { name: 'Hamrah', address: 'hello@hamrah.example' },
    subject: `Ravi ${ravi.lastName} would like to connect with you`,
    messageId: `<${id}@hamrah.example>`,
  });
  for (const text of [letter?.text, letter?.html]) {
    expect(text).toContain('Namaste Asha,');
    expect(text).toContain(ravi.member);
    expect(text).toContain('http://localhost:8080/received');
  }
  expect(service.mailServer.mails).toHaveLength(1);
});

it('writes to the member who had asked once they are accepted', async () => {
  const [asha, ravi] = await service.couple();
  await service.accepted(ravi, asha);
  await service.post();
  expect(lettersTo(ravi)).toMatchObject([{ subject: `Asha ${asha.lastName} has accepted your invitation` }]);
  expect(lettersTo(ravi)[0]?.html).toContain('http://localhost:8080/accepted');
  expect(service.mailServer.mails).toHaveLength(1);
});

const register = (
  { accountType: _a, hidden: _h, synthetic: _s, joinedAt, photo, ...facts }: PublishedMember,
  how = {},
) =>
  service.pod.deliver(
    identity.accountRegistered,
    { ...facts, photo: photo ?? 'portrait', partnerAges: null, registeredAt: joinedAt },
    how,
  );

it('welcomes a newcomer: their profile ID, the way to sign in, and that their email is to be verified', async () => {
  const newcomer = await service.introduce({ firstName: 'Meera' });
  await register(newcomer);
  const [letter] = lettersTo(newcomer);
  expect(letter).toMatchObject({ subject: 'Welcome to Hamrah, Meera' });
  for (const text of [letter?.text, letter?.html]) {
    expect(text).toContain(newcomer.member);
    expect(text).toContain('http://localhost:8080/?sign-in');
    expect(text).toContain('verify your email');
  }
});

it('does not ask a newcomer to verify an email that is verified', async () => {
  const newcomer = await service.introduce({ emailVerified: true });
  await register(newcomer);
  expect(lettersTo(newcomer)[0]?.text).not.toContain('verify');
});

it('tells a member that their password has changed, when, and what to do if it was not them', async () => {
  const asha = await service.introduce({ firstName: 'Asha' });
  const changed = { member: asha.member, changedAt: '2026-11-20T19:05:00.000Z' };
  const { id } = await service.pod.deliver(identity.passwordChanged, changed);
  await service.pod.deliver(identity.passwordChanged, changed, { id });
  const letters = lettersTo(asha);
  expect(letters).toMatchObject([{ subject: 'Your password was changed' }]);
  for (const text of [letters[0]?.text, letters[0]?.html]) {
    expect(text).toContain('Namaste Asha,');
    expect(text).toMatch(/21 November 2026.*12:35 am IST/s);
    expect(text).toContain('If it was not, set a new password at once');
    expect(text).toContain('http://localhost:8080/?forgot');
  }
});

it.each([identity.accountRegistered, identity.passwordChanged])(
  'parks a malformed $name and goes on',
  async (event) => {
    const outcomes = await service.pod.deliverRaw(event, '{"half":');
    expect(new Set(Object.values(outcomes))).toEqual(new Set(['dead_lettered']));
    const newcomer = await service.introduce();
    await register(newcomer);
    expect(lettersTo(newcomer)).toHaveLength(1);
  },
);

it('tells nothing of addresses: each letter goes to one member and names nobody’s address', async () => {
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha);
  await service.post();
  const [letter] = lettersTo(asha);
  expect(letter?.to).toHaveLength(1);
  expect(JSON.stringify([letter?.text, letter?.html])).not.toMatch(/mail\.example|9000000000/);
});

it('writes once when the same event comes twice', async () => {
  const [asha, ravi] = await service.couple();
  const id = crypto.randomUUID();
  await service.sent(ravi, asha, { id });
  await service.sent(ravi, asha, { id });
  await service.post();
  expect(lettersTo(asha)).toHaveLength(1);
});

it('keeps markup that a member typed as text', async () => {
  const asha = await service.introduce({ gender: 'Female' });
  const ravi = await service.introduce({ gender: 'Male', firstName: '<b>Ravi</b>', city: '"><img src=x>' });
  await service.sent(ravi, asha);
  await service.post();
  const [letter] = lettersTo(asha);
  expect(letter?.html).toContain('&lt;b&gt;Ravi&lt;/b&gt;');
  expect(letter?.html).not.toMatch(/<b>|<img/);
  expect(letter?.text).toContain('<b>Ravi</b>');
});

it('writes nothing about a member who is hidden or has left', async () => {
  const [asha, ravi] = await service.couple();
  await service.setHidden(ravi, true);
  await service.sent(ravi, asha);
  await service.accepted(asha, ravi);
  await service.leave(ravi);
  const { outcomes } = await service.sent(ravi, asha);
  await service.post();
  expect(outcomes['notify-receiver-when-invitation-sent']).toBe('processed');
  expect(service.mailServer.mails).toEqual([]);
});

it('writes to nobody when the account is gone, and goes on', async () => {
  const [asha, ravi] = await service.couple();
  service.contacts.delete(asha.member);
  const { outcomes } = await service.sent(ravi, asha);
  await service.post();
  expect(outcomes['notify-receiver-when-invitation-sent']).toBe('processed');
  expect(service.mailServer.mails).toEqual([]);
});
