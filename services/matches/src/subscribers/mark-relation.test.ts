import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
let asha: PublishedMember;
let ravi: PublishedMember;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());
beforeEach(async () => {
  const { members } = service.deps.store;
  await members.discard(await members.codesBetween('', undefined, 100));
  asha = await service.introduce({ gender: 'Female' });
  ravi = await service.introduce({ gender: 'Male' });
});

const first = '01963e00-0000-7000-8000-000000000000';
const second = '01963e01-0000-7000-8000-000000000000';
const at = '2026-03-01T10:00:00.000Z';
const between = (from: PublishedMember, to: PublishedMember, invitation: string) => ({
  invitation,
  from: from.member,
  to: to.member,
});

const send = (invitation = first, from = ravi, to = asha, id?: string) =>
  service.deliver(
    inbox.invitationSent,
    { ...between(from, to, invitation), sentAt: at },
    { sequence: 1, ...(id && { id }) },
  );
const accept = (invitation = first, from = ravi, to = asha) =>
  service.deliver(inbox.invitationAccepted, { ...between(from, to, invitation), answeredAt: at }, { sequence: 2 });
const cancel = (invitation = first, from = ravi, to = asha) =>
  service.deliver(inbox.invitationCancelled, { ...between(from, to, invitation), answeredAt: at }, { sequence: 2 });
const relations = async () => [(await service.cards(ravi))[0]?.relation, (await service.cards(asha))[0]?.relation];

it('marks both cards when an invitation is sent', async () => {
  await send();
  expect(await relations()).toEqual(['sent', 'received']);
});

it('marks both cards when it is accepted', async () => {
  await send();
  await accept();
  expect(await relations()).toEqual(['connected', 'connected']);
});

it('takes it off the card of the member who turned it down, and lets the sender know nothing', async () => {
  await send();
  await cancel();
  expect(await relations()).toEqual(['sent', 'none']);
});

it('stays connected when the answer comes before the question', async () => {
  await accept();
  await send();
  expect(await relations()).toEqual(['connected', 'connected']);
});

it('changes nothing when the same event comes twice', async () => {
  const id = '01963e00-0000-7000-8000-00000000000a';
  await send(first, ravi, asha, id);
  await accept();
  await send(first, ravi, asha, id);
  expect(await relations()).toEqual(['connected', 'connected']);
  expect(await service.deps.store.relations.model.countDocuments({ from: ravi.member })).toBe(1);
});

it('follows the pair’s later invitation, whichever arrives last', async () => {
  await send(second, asha, ravi);
  await send(first);
  await cancel(first);
  expect(await relations()).toEqual(['received', 'sent']);
});

it.each([inbox.invitationWithdrawn, inbox.invitationExpired])('takes it off both cards after $name', async (event) => {
  await send();
  await service.deliver(event, { ...between(ravi, asha, first), at }, { sequence: 2 });
  expect(await relations()).toEqual(['none', 'none']);
});

it('takes a cancelled invitation off the sender’s card too when it has lapsed', async () => {
  await send();
  await cancel();
  await service.deliver(inbox.invitationLapsed, { ...between(ravi, asha, first), at }, { sequence: 3 });
  expect(await relations()).toEqual(['none', 'none']);
});

it('parts both cards when the connection is ended', async () => {
  await accept();
  await service.deliver(inbox.connectionEnded, { ...between(ravi, asha, first), by: asha.member, at }, { sequence: 3 });
  expect(await relations()).toEqual(['none', 'none']);
});

it('tells an outsider of the same path nothing', async () => {
  const outsider = await service.introduce({ gender: 'Male' });
  await send();
  await accept();
  expect(await service.cards(outsider)).toMatchObject([{ code: asha.member, relation: 'none' }]);
});

it.each([inbox.invitationSent, inbox.invitationAccepted, inbox.invitationCancelled])(
  'parks a malformed $name and goes on with the next',
  async (event) => {
    const before = (await service.deadLetters()).length;
    await service.deliverRaw(event, Buffer.from('{"half":'));
    expect(await service.deadLetters()).toHaveLength(before + 1);
    await send();
    expect(await relations()).toEqual(['sent', 'received']);
  },
);
