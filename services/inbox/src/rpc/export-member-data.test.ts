import { identity, inbox, type PublishedMember } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const exportOf = (member: string) => service.context.request(inbox.exportMemberData, { member });

it('exports the card and the invitations, with dates and the code of the other member', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { id, sentAt } = await service.invite(ravi, asha);
  const { answeredAt } = await service.as(asha).call(inbox.acceptInvitation, { params: { invitation: id } });
  const row = { state: 'accepted', sentAt, answeredAt };
  expect(await exportOf(asha.member)).toMatchObject({
    card: [{ member: asha.member, firstName: asha.firstName }],
    invitationsSent: [],
    invitationsReceived: [{ from: ravi.member, ...row }],
  });
  expect(await exportOf(ravi.member)).toMatchObject({
    invitationsSent: [{ to: asha.member, ...row }],
    invitationsReceived: [],
  });
});

it('does not reveal a decline to the sender of the invitation', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { id, sentAt } = await service.invite(ravi, asha);
  await service.as(asha).call(inbox.declineInvitation, { params: { invitation: id } });
  const { invitationsSent } = await exportOf(ravi.member);
  expect(invitationsSent).toEqual([{ to: asha.member, state: 'sent', sentAt, answeredAt: null }]);
  const { invitationsReceived } = await exportOf(asha.member);
  expect(invitationsReceived).toMatchObject([{ state: 'cancelled', answeredAt: expect.any(String) }]);
});

it('omits invitations with hidden members', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.invite(ravi, asha);
  await service.hide(ravi);
  expect(await exportOf(asha.member)).toMatchObject({ invitationsReceived: [] });
  expect(await exportOf(ravi.member)).toMatchObject({ invitationsSent: [{ to: asha.member }] });
});

it('exports messages, plan, blocks and reports, but not blocks by others', async () => {
  const [asha, ravi] = await service.publishConnectedCouple();
  await service.write(ravi, asha, 'one');
  await service.write(asha, ravi, 'two');
  const amit = await service.publishMember({ gender: 'Male' });
  await service.block(asha, amit);
  const report = { member: amit.member, reason: 'fake_profile', description: 'Not him.' } as const;
  await service.as(asha).call(inbox.reportMember, { body: report });
  const messages = [
    { from: ravi.member, to: asha.member, text: 'one' },
    { from: asha.member, to: ravi.member, text: 'two' },
  ];
  expect(await exportOf(asha.member)).toMatchObject({
    plan: [],
    conversationsStarted: [],
    messages,
    blocks: [{ member: amit.member }],
    reports: [report],
  });
  expect(await exportOf(ravi.member)).toMatchObject({
    plan: [{ accountType: 'Pro', messagesGranted: 50 }],
    conversationsStarted: [{ count: 1 }],
    messages,
  });
  expect(await exportOf(amit.member)).toMatchObject({ blocks: [], reports: [] });
  await service.block(asha, ravi);
  expect(await exportOf(ravi.member)).toMatchObject({ messages: [], invitationsSent: [] });
});

it('exports the same reports and blocks whether other members are unknown, hidden, deleted or have blocked the member', async () => {
  const asha = await service.publishMember({ gender: 'Female' });
  const usha = await service.publishMember({ gender: 'Female' });
  const men = await Promise.all(Array.from({ length: 4 }, () => service.publishMember({ gender: 'Male' })));
  const [shown, hidden, deleted, blocker] = men as [PublishedMember, PublishedMember, PublishedMember, PublishedMember];
  for (const { member } of [...men, usha, testMember({ gender: 'Male' })])
    await service.as(asha).call(inbox.reportMember, { body: { member, reason: 'fake_profile' } });
  // Members who share an invitation can block each other, even if one has already blocked the other.
  await service.invite(shown, asha);
  for (const member of [shown, hidden, deleted]) await service.block(asha, member);
  await service.hide(hidden);
  await service.deliver(identity.accountDeleted, { member: deleted.member });
  await service.block(blocker, asha);
  const { reports, blocks } = await exportOf(asha.member);
  expect(reports).toMatchObject([{ member: shown.member }]);
  expect(blocks).toMatchObject([{ member: shown.member }]);
  await service.block(shown, asha);
  expect(await exportOf(asha.member)).toMatchObject({ reports, blocks });
});

it('returns no rows for an unknown member', async () => {
  expect(Object.values(await exportOf(testMember().member)).flat()).toEqual([]);
});
