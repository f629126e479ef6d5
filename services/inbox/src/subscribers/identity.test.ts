import { identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const deleteAccount = ({ member }: PublishedMember, id?: string) =>
  service.deliver(identity.accountDeleted, { member }, id === undefined ? {} : { id });
const listReceived = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.listReceived, { query: {} })).items.map((item) => item.member.code);
/** Finds all stored rows that contain the member's code, except tombstones and event sequences. */
const findRows = async ({ member }: PublishedMember) => {
  const { db } = service.context.store.members.model;
  const collections = await db.listCollections();
  const rows = await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray()));
  return rows
    .flat()
    .filter((row) => JSON.stringify(row).includes(member))
    .filter(({ _id, ...fields }) => String(_id) !== member || Object.keys(fields).join() !== 'sequence')
    .filter(({ _id: _, ...fields }) => Object.keys(fields).join() !== 'last');
};

it('erases the member and their invitations, and no data of other members', async () => {
  const [asha, ravi] = await service.publishCouple();
  const [usha, amit] = await service.publishCouple();
  await service.invite(ravi, asha);
  await service.invite(usha, ravi);
  await service.invite(amit, asha);
  await deleteAccount(ravi);
  await service.publishedEvents(inbox.invitationSent);
  expect(await findRows(ravi)).toEqual([]);
  expect(await listReceived(asha)).toEqual([amit.member]);
});

it('erases messages, blocks, plan and counters, and anonymises reports by the member', async () => {
  const [asha, ravi] = await service.publishConnectedCouple();
  const usha = await service.publishMember({ gender: 'Female' });
  await service.connect(ravi, usha);
  const { id } = await service.write(ravi, asha, 'Please send me money');
  const reply = await service.write(asha, ravi, 'my own words');
  await service.write(ravi, usha, 'to another');
  await service.block(usha, ravi);
  const body = {
    member: ravi.member,
    reason: 'asks_for_money',
    description: 'He wrote to Asha Rao',
    messages: [id, reply.id],
  } as const;
  await service.as(asha).call(inbox.reportMember, { body: { ...body, messages: [...body.messages] } });
  const published = (await service.publishedEvents(inbox.memberReported)).find(
    ({ data }) => data.reporter === asha.member,
  );
  const request = { report: published?.data.report ?? '' };
  await deleteAccount(asha);
  expect(await findRows(asha)).toEqual([]);
  expect(await service.context.request(inbox.getReport, request)).toMatchObject({
    reporter: null,
    description: null,
    reported: ravi.member,
    messages: [{ id, text: 'Please send me money' }],
  });
  await deleteAccount(ravi);
  await service.publishedEvents(inbox.memberReported);
  expect(await findRows(ravi)).toEqual([]);
  expect(await service.context.request(inbox.getReport, request)).toBeNull();
  expect(await service.context.store.messages.model.countDocuments()).toBe(0);
});

it('gives the same refusal for a deleted member as for an unknown one', async () => {
  const [asha, ravi] = await service.publishCouple();
  await deleteAccount(asha);
  const refusal = await refusalOf(service.invite(ravi, testMember({ gender: 'Female' })));
  expect(await refusalOf(service.invite(ravi, asha))).toEqual(refusal);
});

it('ignores a repeated event', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.invite(ravi, asha);
  const id = '01963e00-0000-7000-8000-0000000000d1';
  await deleteAccount(ravi, id);
  await deleteAccount(ravi, id);
  await deleteAccount(ravi);
  expect(await findRows(ravi)).toEqual([]);
});

it('keeps a member erased when a profile event arrives late', async () => {
  const asha = await service.publishMember({ gender: 'Female' });
  const unknown = testMember({ gender: 'Male' });
  await deleteAccount(asha);
  await deleteAccount(unknown);
  for (const member of [asha, unknown]) {
    await service.deliver(profile.profilePublished, member, { sequence: 9 });
    expect(await findRows(member)).toEqual([]);
  }
});

it('dead-letters a malformed event and processes the next', async () => {
  await service.deliverRaw(identity.accountDeleted, Buffer.from('{"half":'));
  expect(await service.deadLetters()).toHaveLength(1);
  const asha = await service.publishMember({ gender: 'Female' });
  await deleteAccount(asha);
  expect(await findRows(asha)).toEqual([]);
});
