import { identity, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

const dayMs = 24 * 3_600_000;
let clock = new Date('2026-03-15T06:30:00Z');
const advanceDays = (days: number) => {
  clock = new Date(clock.getTime() + days * dayMs);
};
let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification({ replace: { now: () => clock } });
});
afterAll(() => service.stop());
beforeEach(() => {
  service.mailServer.emails.length = 0;
  advanceDays(30);
});

const setMailboxOwner = ({ member }: PublishedMember, mailboxOwner: identity.MailboxOwner) => {
  const contact = service.contacts.get(member);
  if (contact) service.contacts.set(member, { ...contact, mailboxOwner });
};
/** A member who has not verified the email address, and another member. */
const unverifiedCouple = async (mailboxOwner: identity.MailboxOwner = 'unknown') => {
  const [asha, ravi] = await service.publishCouple();
  setMailboxOwner(asha, mailboxOwner);
  return [asha, ravi] as const;
};
const verifyEmail = async (member: PublishedMember) => {
  setMailboxOwner(member, 'member');
  await service.pod.deliver(identity.emailVerified, { member: member.member });
};
const pay = async (member: PublishedMember) => {
  const payment = crypto.randomUUID();
  const invoice = { number: 'H-1', fileName: 'H-1.pdf', mediaType: 'application/pdf' as const, base64: 'JVBERg==' };
  service.invoices.set(payment, invoice);
  await service.deliverPlanActivated(member, { payment, totalPaise: 235_882, plan: 'Gold' });
};
const subjects = () => service.mailServer.emails.map(({ subject }) => subject);

describe('an email address that its member has not verified', () => {
  it.each(['unknown', 'another'] as const)(
    'gets no email that names another member, and no invoice (mailbox owner %s)',
    async (mailboxOwner) => {
      const [asha, ravi] = await unverifiedCouple(mailboxOwner);
      await service.deliverInvitationSent(ravi, asha, { at: clock });
      await pay(asha);
      for (let day = 0; day < 3; day++) {
        await service.sendDueEmails();
        advanceDays(1);
      }
      expect(service.mailServer.emails).toEqual([]);
    },
  );

  it('gets the held emails at once when it is verified, with the invoice', async () => {
    const [asha, ravi] = await unverifiedCouple();
    await service.deliverInvitationSent(ravi, asha, { at: clock });
    await service.sendDueEmails();
    advanceDays(2);
    await service.deliverInvitationAccepted(asha, ravi, { at: clock });
    await pay(asha);
    await service.sendDueEmails();
    await verifyEmail(asha);
    await service.sendDueEmails();
    expect(subjects().toSorted()).toEqual(['2 updates for you on Hamrah', 'Payment received']);
    expect(service.mailServer.emails.flatMap(({ attachments }) => attachments)).toHaveLength(1);
  });

  it('gets no notification older than seven days, but every payment confirmation', async () => {
    const [asha, ravi] = await unverifiedCouple();
    await service.deliverInvitationSent(ravi, asha, { at: clock });
    await pay(asha);
    for (let day = 0; day < 10; day++) {
      await service.sendDueEmails();
      advanceDays(1);
    }
    await verifyEmail(asha);
    await service.sendDueEmails();
    expect(subjects()).toEqual(['Payment received']);
  });

  it('gets held emails within a day if the verification event arrived before they were held', async () => {
    const [asha, ravi] = await unverifiedCouple();
    await service.deliverInvitationSent(ravi, asha, { at: clock });
    await service.sendDueEmails();
    setMailboxOwner(asha, 'member');
    advanceDays(1);
    await service.sendDueEmails();
    expect(subjects()).toEqual(['Someone would like to connect with you']);
  });
});
