import { identity, type MemberCopy } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
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

const lettersTo = (member: MemberCopy) =>
  service.mailServer.mails.filter(({ to }) => to?.some(({ address }) => address === `${member.member}@mail.example`));

it('writes to the member who was asked: who asks, and where to answer', async () => {
  const [asha, ravi] = await service.couple();
  const { id } = await service.sent(ravi, asha);
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
  expect(lettersTo(ravi)).toMatchObject([{ subject: `Asha ${asha.lastName} has accepted your invitation` }]);
  expect(lettersTo(ravi)[0]?.html).toContain('http://localhost:8080/accepted');
  expect(service.mailServer.mails).toHaveLength(1);
});

it('welcomes a newcomer', async () => {
  const newcomer = await service.introduce({ firstName: 'Meera' });
  const { designation, income, accountType, photo, synthetic, joinedAt, ...facts } = newcomer;
  await service.pod.deliver(identity.accountRegistered, { ...facts, registeredAt: joinedAt });
  expect(lettersTo(newcomer)).toMatchObject([{ subject: 'Welcome to Hamrah, Meera' }]);
});

it('tells nothing of addresses: each letter goes to one member and names nobody’s address', async () => {
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha);
  const [letter] = lettersTo(asha);
  expect(letter?.to).toHaveLength(1);
  expect(JSON.stringify([letter?.text, letter?.html])).not.toMatch(/mail\.example|9000000000/);
});

it('writes once when the same event comes twice', async () => {
  const [asha, ravi] = await service.couple();
  const id = crypto.randomUUID();
  await service.sent(ravi, asha, { id });
  await service.sent(ravi, asha, { id });
  expect(lettersTo(asha)).toHaveLength(1);
});

it('keeps markup that a member typed as text', async () => {
  const asha = await service.introduce({ gender: 'Female' });
  const ravi = await service.introduce({ gender: 'Male', firstName: '<b>Ravi</b>', city: '"><img src=x>' });
  await service.sent(ravi, asha);
  const [letter] = lettersTo(asha);
  expect(letter?.html).toContain('&lt;b&gt;Ravi&lt;/b&gt;');
  expect(letter?.html).not.toMatch(/<b>|<img/);
  expect(letter?.text).toContain('<b>Ravi</b>');
});

it('writes to nobody when the account is gone, and goes on', async () => {
  const [asha, ravi] = await service.couple();
  service.contacts.delete(asha.member);
  const { outcomes } = await service.sent(ravi, asha);
  expect(outcomes['mail-receiver-when-invitation-sent']).toBe('done');
  expect(service.mailServer.mails).toEqual([]);
});

it('parks a letter while the mail server is away, rings the bell all the same, and writes again once it is back', async () => {
  const [asha, ravi] = await service.couple();
  await service.mailServer.away();
  const { id, outcomes } = await service.sent(ravi, asha);
  await service.mailServer.back();
  expect(outcomes).toEqual({
    'mail-receiver-when-invitation-sent': 'parked',
    'notify-receiver-when-invitation-sent': 'done',
  });
  const parked = await service.pod.parked();
  expect(parked.map(({ _id }) => _id)).toContain(`mail-receiver-when-invitation-sent/${id}`);
  await service.sent(ravi, asha);
  expect(lettersTo(asha)).toHaveLength(1);
});

it('waits for the profile of a member who is not known yet, then parks the letter', async () => {
  const asha = await service.introduce({ gender: 'Female' });
  const { outcomes } = await service.sent(testMember({ gender: 'Male' }), asha);
  expect(outcomes['mail-receiver-when-invitation-sent']).toBe('parked');
  expect(service.mailServer.mails).toEqual([]);
});
