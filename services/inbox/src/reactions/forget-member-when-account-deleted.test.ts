import { identity, inbox, type MemberCopy, profile } from '@hamrah/contracts';
import { reasonOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const leave = ({ member }: MemberCopy, id?: string) =>
  service.deliver(identity.accountDeleted, { member }, id === undefined ? {} : { id });
const received = async (member: MemberCopy) =>
  (await service.as(member).call(inbox.listReceived, { query: {} })).items.map((item) => item.member.code);
/** Everything inbox has stored that names the member, but for the bare key that keeps late events from reviving them. */
const traces = async ({ member }: MemberCopy) => {
  const { db } = service.deps.store.members.model;
  const collections = await db.listCollections();
  const rows = await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray()));
  return rows
    .flat()
    .filter((row) => JSON.stringify(row).includes(member))
    .filter(({ _id, ...rest }) => String(_id) !== member || Object.keys(rest).join() !== 'sequence');
};

it('erases the copy of the member and every invitation from and to them, and nothing of anybody else', async () => {
  const [asha, ravi] = await service.couple();
  const [usha, amit] = await service.couple();
  await service.invite(ravi, asha);
  await service.invite(usha, ravi);
  await service.invite(amit, asha);
  await leave(ravi);
  await service.told(inbox.invitationSent);
  expect(await traces(ravi)).toEqual([]);
  expect(await received(asha)).toEqual([amit.member]);
});

it('gives who invites them afterwards the reply that a member who never was gets', async () => {
  const [asha, ravi] = await service.couple();
  await leave(asha);
  const nobody = await reasonOf(service.invite(ravi, testMember({ gender: 'Female' })));
  expect(await reasonOf(service.invite(ravi, asha))).toEqual(nobody);
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
  expect(await service.parked()).toHaveLength(1);
  const asha = await service.introduce({ gender: 'Female' });
  await leave(asha);
  expect(await traces(asha)).toEqual([]);
});
