import { inbox } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const holdingsOf = (member: string) => service.deps.request(inbox.exportMemberData, { member });

it('holds the card and the invitations of the member, each with the other’s code and its dates', async () => {
  const [asha, ravi] = await service.couple();
  const { id, sentAt } = await service.invite(ravi, asha);
  const { answeredAt } = await service.as(asha).call(inbox.acceptInvitation, { params: { invitation: id } });
  const row = { state: 'accepted', sentAt, answeredAt };
  expect(await holdingsOf(asha.member)).toMatchObject({
    card: [{ member: asha.member, firstName: asha.firstName }],
    invitationsSent: [],
    invitationsReceived: [{ from: ravi.member, ...row }],
  });
  expect(await holdingsOf(ravi.member)).toMatchObject({
    invitationsSent: [{ to: asha.member, ...row }],
    invitationsReceived: [],
  });
});

it('does not tell a sender that they were turned down', async () => {
  const [asha, ravi] = await service.couple();
  const { id, sentAt } = await service.invite(ravi, asha);
  await service.as(asha).call(inbox.cancelInvitation, { params: { invitation: id } });
  const { invitationsSent } = await holdingsOf(ravi.member);
  expect(invitationsSent).toEqual([{ to: asha.member, state: 'sent', sentAt, answeredAt: null }]);
  const { invitationsReceived } = await holdingsOf(asha.member);
  expect(invitationsReceived).toMatchObject([{ state: 'cancelled', answeredAt: expect.any(String) }]);
});

it('leaves out the other who is hidden, as one who has left', async () => {
  const [asha, ravi] = await service.couple();
  await service.invite(ravi, asha);
  await service.hide(ravi);
  expect(await holdingsOf(asha.member)).toMatchObject({ invitationsReceived: [] });
  expect(await holdingsOf(ravi.member)).toMatchObject({ invitationsSent: [{ to: asha.member }] });
});

it('holds what the member wrote and was written, their plan, blocks and reports, and none of another’s blocks', async () => {
  const [asha, ravi] = await service.connected();
  await service.write(ravi, asha, 'one');
  await service.write(asha, ravi, 'two');
  const amit = await service.introduce({ gender: 'Male' });
  await service.block(asha, amit);
  const report = { member: amit.member, reason: 'fake_profile', words: 'Not him.' } as const;
  await service.as(asha).call(inbox.reportMember, { body: report });
  const thread = [
    { from: ravi.member, to: asha.member, text: 'one' },
    { from: asha.member, to: ravi.member, text: 'two' },
  ];
  expect(await holdingsOf(asha.member)).toMatchObject({
    plan: [],
    conversationsStarted: [],
    messages: thread,
    blocks: [{ member: amit.member }],
    reports: [report],
  });
  expect(await holdingsOf(ravi.member)).toMatchObject({
    plan: [{ accountType: 'Pro', messagesGranted: 50 }],
    conversationsStarted: [{ count: 1 }],
    messages: thread,
  });
  expect(await holdingsOf(amit.member)).toMatchObject({ blocks: [], reports: [] });
  await service.block(asha, ravi);
  expect(await holdingsOf(ravi.member)).toMatchObject({ messages: [], invitationsSent: [] });
});

it('is empty for nobody’s code', async () => {
  expect(Object.values(await holdingsOf(testMember().member)).flat()).toEqual([]);
});
