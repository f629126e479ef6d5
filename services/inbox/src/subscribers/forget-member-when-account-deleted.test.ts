import { identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const leave = ({ member }: PublishedMember, id?: string) =>
  service.deliver(identity.accountDeleted, { member }, id === undefined ? {} : { id });
const received = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.listReceived, { query: {} })).items.map((item) => item.member.code);
/** Everything inbox has stored that names the member, but for the bare keys that keep late events from reviving them and number events in order. */
const traces = async ({ member }: PublishedMember) => {
  const { db } = service.deps.store.members.model;
  const collections = await db.listCollections();
  const rows = await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray()));
  return rows
    .flat()
    .filter((row) => JSON.stringify(row).includes(member))
    .filter(({ _id, ...rest }) => String(_id) !== member || Object.keys(rest).join() !== 'sequence')
    .filter(({ _id: _, ...rest }) => Object.keys(rest).join() !== 'last');
};

it('erases the copy of the member and every invitation from and to them, and nothing of anybody else', async () => {
  const [asha, ravi] = await service.couple();
  const [usha, amit] = await service.couple();
  await service.invite(ravi, asha);
  await service.invite(usha, ravi);
  await service.invite(amit, asha);
  await leave(ravi);
  await service.publishedEvents(inbox.invitationSent);
  expect(await traces(ravi)).toEqual([]);
  expect(await received(asha)).toEqual([amit.member]);
});

it('erases what they wrote and were written, their blocks, plan and counts; reports they made lose their name and words to others', async () => {
  const [asha, ravi] = await service.connected();
  const usha = await service.introduce({ gender: 'Female' });
  await service.connect(ravi, usha);
  const { id } = await service.write(ravi, asha, 'Please send me money');
  const own = await service.write(asha, ravi, 'my own words');
  await service.write(ravi, usha, 'to another');
  await service.block(usha, ravi);
  const body = { member: ravi.member, reason: 'asks_for_money', messages: [id, own.id] } as const;
  await service.as(asha).call(inbox.reportMember, { body: { ...body, messages: [...body.messages] } });
  const told = (await service.publishedEvents(inbox.memberReported)).find(({ data }) => data.reporter === asha.member);
  const question = { report: told?.data.report ?? '' };
  await leave(asha);
  expect(await traces(asha)).toEqual([]);
  expect(await service.deps.request(inbox.getReport, question)).toMatchObject({
    reporter: null,
    reported: ravi.member,
    messages: [{ id, text: 'Please send me money' }],
  });
  await leave(ravi);
  await service.publishedEvents(inbox.memberReported);
  expect(await traces(ravi)).toEqual([]);
  expect(await service.deps.request(inbox.getReport, question)).toBeNull();
  expect(await service.deps.store.messages.model.countDocuments()).toBe(0);
});

it('gives who invites them afterwards the reply that a member who never was gets', async () => {
  const [asha, ravi] = await service.couple();
  await leave(asha);
  const nobody = await refusalOf(service.invite(ravi, testMember({ gender: 'Female' })));
  expect(await refusalOf(service.invite(ravi, asha))).toEqual(nobody);
});

it('changes nothing when the same event comes twice', async () => {
  const [asha, ravi] = await service.couple();
  await service.invite(ravi, asha);
  const id = '01963e00-0000-7000-8000-0000000000d1';
  await leave(ravi, id);
  await leave(ravi, id);
  await leave(ravi);
  expect(await traces(ravi)).toEqual([]);
});

it('stays so when a profile comes late, or for the first time', async () => {
  const asha = await service.introduce({ gender: 'Female' });
  const unheardOf = testMember({ gender: 'Male' });
  await leave(asha);
  await leave(unheardOf);
  for (const member of [asha, unheardOf]) {
    await service.deliver(profile.profilePublished, member, { sequence: 9 });
    expect(await traces(member)).toEqual([]);
  }
});

it('parks what cannot be read, and goes on with the next', async () => {
  await service.deliverRaw(identity.accountDeleted, Buffer.from('{"half":'));
  expect(await service.deadLetters()).toHaveLength(1);
  const asha = await service.introduce({ gender: 'Female' });
  await leave(asha);
  expect(await traces(asha)).toEqual([]);
});
