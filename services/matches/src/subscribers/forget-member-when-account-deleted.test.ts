import { identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const sentAt = '2026-03-01T10:00:00.000Z';
const leave = ({ member }: PublishedMember, id?: string) =>
  service.deliver(identity.accountDeleted, { member }, id === undefined ? {} : { id });
const invited = (from: PublishedMember, to: PublishedMember) =>
  service.deliver(inbox.invitationSent, {
    invitation: crypto.randomUUID(),
    from: from.member,
    to: to.member,
    sentAt,
  });
/** Keep codes alone: the number of events told of a member's own list, and for an hour whose copies changed. */
const ofCodes = ['outbox_sequences', 'member_changes'];
/** What matches has stored that names the member, but for codes alone and the bare key that keeps late events from reviving them. */
const traces = async ({ member }: PublishedMember) => {
  const { db } = service.deps.store.members.model;
  const collections = (await db.listCollections()).filter(({ name }) => !ofCodes.includes(name));
  const rows = await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray()));
  return rows
    .flat()
    .filter((row) => JSON.stringify(row).includes(member))
    .filter(({ _id, ...rest }) => String(_id) !== member || Object.keys(rest).join() !== 'sequence');
};

it('erases the member: copy, relations and shortlist rows in both directions, and nothing of anybody else', async () => {
  const [ravi, asha] = await service.couple();
  const [amit, usha] = await service.couple();
  for (const owner of [ravi, amit]) for (const { member } of [asha, usha]) await service.shortlist(owner, member);
  await service.shortlist(asha, ravi.member);
  await invited(ravi, asha);
  await invited(asha, amit);
  await invited(ravi, usha);
  await leave(asha);
  for (const owner of [ravi, amit]) expect(await service.countsTold(owner)).toEqual([1, 2, 1]);
  expect(await traces(asha)).toEqual([]);
  expect(await service.card(ravi, usha)).toMatchObject({ shortlisted: true, relation: 'sent' });
  expect(await service.card(ravi, asha)).toBeUndefined();
});

it('counts right for owners of whom some had hidden members on their list', async () => {
  const [ravi, asha] = await service.couple();
  const [, usha] = await service.couple();
  for (const { member } of [asha, usha]) await service.shortlist(ravi, member);
  await service.hide(usha);
  await leave(asha);
  await service.unhide(usha);
  expect(await service.countsTold(ravi)).toEqual([1, 2, 1, 0, 1]);
});

it('gives who shortlists them afterwards the reply that a member who never was gets', async () => {
  const [ravi, asha] = await service.couple();
  await leave(asha);
  const nobody = await refusalOf(service.shortlist(ravi, testMember({ gender: 'Female' }).member));
  expect(await refusalOf(service.shortlist(ravi, asha.member))).toEqual(nobody);
});

it('keeps nothing for who has left and whose last request comes late', async () => {
  const [ravi, asha] = await service.couple();
  await leave(ravi);
  await expect(service.shortlist(ravi, asha.member)).rejects.toMatchObject({ code: 'matches.member_not_found' });
  expect(await traces(ravi)).toEqual([]);
  expect(await service.countsTold(ravi)).toEqual([]);
});

it('changes nothing and tells nothing when the same event comes twice', async () => {
  const [ravi, asha] = await service.couple();
  await service.shortlist(ravi, asha.member);
  const id = '01963e00-0000-7000-8000-0000000000d2';
  await leave(asha, id);
  await leave(asha, id);
  await leave(asha);
  expect(await traces(asha)).toEqual([]);
  expect(await service.countsTold(ravi)).toEqual([1, 0]);
});

it('stays so when a profile or an invitation comes late, or for the first time', async () => {
  const [ravi, asha] = await service.couple();
  const unheardOf = testMember({ gender: 'Female' });
  for (const gone of [asha, unheardOf]) {
    await leave(gone);
    await service.deliver(profile.profilePublished, gone, { sequence: 9 });
    await invited(ravi, gone);
    await invited(gone, ravi);
    expect(await traces(gone)).toEqual([]);
  }
});

it('parks what cannot be read, and goes on with the next', async () => {
  await service.deliverRaw(identity.accountDeleted, Buffer.from('{"half":'));
  expect(await service.deadLetters()).toHaveLength(1);
  const asha = await service.introduce({ gender: 'Female' });
  await leave(asha);
  expect(await traces(asha)).toEqual([]);
});
