import { identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const sentAt = '2026-03-01T10:00:00.000Z';
const deleteAccount = ({ member }: PublishedMember, id?: string) =>
  service.deliver(identity.accountDeleted, { member }, id === undefined ? {} : { id });
const sendInvitation = (from: PublishedMember, to: PublishedMember) =>
  service.deliver(inbox.invitationSent, {
    invitation: crypto.randomUUID(),
    from: from.member,
    to: to.member,
    sentAt,
  });
/** Collections that contain only codes: event sequences of shortlists, and the change log, kept for an hour. */
const codeCollections = ['outbox_sequences', 'member_changes'];
/** Finds stored rows that contain the member's code, except the tombstone and rows of `codeCollections`. */
const findRowsWith = async ({ member }: PublishedMember) => {
  const { db } = service.context.store.members.model;
  const collections = (await db.listCollections()).filter(({ name }) => !codeCollections.includes(name));
  const rows = await Promise.all(collections.map(({ name }) => db.collection(name).find().toArray()));
  return rows
    .flat()
    .filter((row) => JSON.stringify(row).includes(member))
    .filter(({ _id, ...fields }) => String(_id) !== member || Object.keys(fields).join() !== 'sequence');
};

describe('eraseMember', () => {
  it('erases profile, relations and shortlist rows in both directions, and no data of other members', async () => {
    const [ravi, asha] = await service.publishCouple();
    const [amit, usha] = await service.publishCouple();
    for (const owner of [ravi, amit])
      for (const { member } of [asha, usha]) await service.addToShortlist(owner, member);
    await service.addToShortlist(asha, ravi.member);
    await sendInvitation(ravi, asha);
    await sendInvitation(asha, amit);
    await sendInvitation(ravi, usha);
    await deleteAccount(asha);
    for (const owner of [ravi, amit]) expect(await service.listPublishedCounts(owner)).toEqual([1, 2, 1]);
    expect(await findRowsWith(asha)).toEqual([]);
    expect(await service.readCard(ravi, usha)).toMatchObject({ shortlisted: true, relation: 'sent' });
    expect(await service.readCard(ravi, asha)).toBeUndefined();
  });

  it('publishes correct counts for owners who have another, hidden member on their list', async () => {
    const [ravi, asha] = await service.publishCouple();
    const [, usha] = await service.publishCouple();
    for (const { member } of [asha, usha]) await service.addToShortlist(ravi, member);
    await service.hide(usha);
    await deleteAccount(asha);
    await service.unhide(usha);
    expect(await service.listPublishedCounts(ravi)).toEqual([1, 2, 1, 0, 1]);
  });

  it('gives the same refusal for shortlisting a deleted and an unknown member', async () => {
    const [ravi, asha] = await service.publishCouple();
    await deleteAccount(asha);
    const unknown = await refusalOf(service.addToShortlist(ravi, testMember({ gender: 'Female' }).member));
    expect(await refusalOf(service.addToShortlist(ravi, asha.member))).toEqual(unknown);
  });

  it('stores nothing for a request that arrives after the deletion of its sender', async () => {
    const [ravi, asha] = await service.publishCouple();
    await deleteAccount(ravi);
    await expect(service.addToShortlist(ravi, asha.member)).rejects.toMatchObject({ code: 'matches.member_not_found' });
    expect(await findRowsWith(ravi)).toEqual([]);
    expect(await service.listPublishedCounts(ravi)).toEqual([]);
  });

  it('changes and publishes nothing when the event arrives twice', async () => {
    const [ravi, asha] = await service.publishCouple();
    await service.addToShortlist(ravi, asha.member);
    const id = '01963e00-0000-7000-8000-0000000000d2';
    await deleteAccount(asha, id);
    await deleteAccount(asha, id);
    await deleteAccount(asha);
    expect(await findRowsWith(asha)).toEqual([]);
    expect(await service.listPublishedCounts(ravi)).toEqual([1, 0]);
  });

  it('stores nothing from events that arrive after the deletion', async () => {
    const [ravi, asha] = await service.publishCouple();
    const neverPublished = testMember({ gender: 'Female' });
    for (const deleted of [asha, neverPublished]) {
      await deleteAccount(deleted);
      await service.deliver(profile.profilePublished, deleted, { sequence: 9 });
      await sendInvitation(ravi, deleted);
      await sendInvitation(deleted, ravi);
      expect(await findRowsWith(deleted)).toEqual([]);
    }
  });

  it('dead-letters a malformed event and processes the next', async () => {
    await service.deliverRaw(identity.accountDeleted, Buffer.from('{"half":'));
    expect(await service.deadLetters()).toHaveLength(1);
    const asha = await service.publishMember({ gender: 'Female' });
    await deleteAccount(asha);
    expect(await findRowsWith(asha)).toEqual([]);
  });
});
