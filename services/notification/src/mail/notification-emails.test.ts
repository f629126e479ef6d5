import type { PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';
import { messages } from './messages-en.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.mailServer.emails.length = 0;
});

const emailsTo = (member: PublishedMember) =>
  service.mailServer.emails.filter(({ to }) => to?.some(({ address }) => address === `${member.member}@mail.example`));

it('shows the receiver of an invitation who sent it and where to reply', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { id } = await service.deliverInvitationSent(ravi, asha);
  await service.sendDueEmails();
  const [email] = emailsTo(asha);
  expect(email).toMatchObject({
    from: { name: 'Hamrah', address: 'hello@hamrah.example' },
    subject: 'Someone would like to connect with you',
    messageId: `<${id}@hamrah.example>`,
  });
  for (const text of [email?.text, email?.html]) {
    expect(text).toContain('Namaste Asha,');
    expect(text).toContain(`Ravi ${ravi.lastName}`);
    expect(text).toContain(ravi.member);
    expect(text).toContain('http://localhost:8080/received');
  }
  expect(service.mailServer.emails).toHaveLength(1);
});

it('informs the sender of an accepted invitation', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationAccepted(ravi, asha);
  await service.sendDueEmails();
  expect(emailsTo(ravi)).toMatchObject([{ subject: 'Your invitation was accepted' }]);
  expect(emailsTo(ravi)[0]?.html).toContain('http://localhost:8080/accepted');
  expect(service.mailServer.emails).toHaveLength(1);
});

it('has no text of another member in any subject', async () => {
  const asha = await service.publishMember({ gender: 'Female' });
  const ravi = await service.publishMember({ gender: 'Male', firstName: 'Cheap loans', lastName: 'call now' });
  await service.deliverInvitationSent(ravi, asha);
  await service.sendDueEmails();
  await service.deliverInvitationAccepted(asha, ravi);
  await service.sendDueEmails();
  expect(emailsTo(asha).map(({ subject }) => subject)).toEqual([
    'Someone would like to connect with you',
    'Your invitation was accepted',
  ]);
  const placeholders = [...JSON.stringify(messages).matchAll(/"subject":"([^"]*)"/g)].flatMap(
    ([, subject = '']) => subject.match(/\{\w+\}/g) ?? [],
  );
  expect(placeholders).toEqual(['{count}']);
});

it('addresses an email to one member and includes no contact details', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverInvitationSent(ravi, asha);
  await service.sendDueEmails();
  const [email] = emailsTo(asha);
  expect(email?.to).toHaveLength(1);
  expect(JSON.stringify([email?.text, email?.html])).not.toMatch(/mail\.example|9000000000/);
});

it('sends one email for a repeated event', async () => {
  const [asha, ravi] = await service.publishCouple();
  const id = crypto.randomUUID();
  await service.deliverInvitationSent(ravi, asha, { id });
  await service.deliverInvitationSent(ravi, asha, { id });
  await service.sendDueEmails();
  expect(emailsTo(asha)).toHaveLength(1);
});

it('escapes markup in members’ fields', async () => {
  const asha = await service.publishMember({ gender: 'Female' });
  const ravi = await service.publishMember({ gender: 'Male', firstName: '<b>Ravi</b>', city: '"><img src=x>' });
  await service.deliverInvitationSent(ravi, asha);
  await service.sendDueEmails();
  const [email] = emailsTo(asha);
  expect(email?.html).toContain('&lt;b&gt;Ravi&lt;/b&gt;');
  expect(email?.html).not.toMatch(/<b>|<img/);
  expect(email?.text).toContain('<b>Ravi</b>');
});

it('sends no email about a hidden or deleted member', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.setHidden(ravi, true);
  await service.deliverInvitationSent(ravi, asha);
  await service.deliverInvitationAccepted(asha, ravi);
  await service.sendDueEmails();
  expect(service.mailServer.emails).toEqual([]);
  await service.deliverAccountDeleted(ravi);
  const { outcomes } = await service.deliverInvitationSent(ravi, asha);
  await service.sendDueEmails();
  expect(outcomes['notify-receiver-on-invitation-sent']).toBe('processed');
  expect(service.mailServer.emails).toEqual([]);
});

it('drops the email if the account is deleted', async () => {
  const [asha, ravi] = await service.publishCouple();
  service.contacts.delete(asha.member);
  const { outcomes } = await service.deliverInvitationSent(ravi, asha);
  await service.sendDueEmails();
  expect(outcomes['notify-receiver-on-invitation-sent']).toBe('processed');
  expect(service.mailServer.emails).toEqual([]);
  expect(await service.pod.context.store.emailQueue.listPending(asha.member)).toEqual([]);
});
