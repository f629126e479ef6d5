import { inbox, type PublishedMember } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type OpenMatches, openMatches } from '../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

let ravi: PublishedMember;
let asha: PublishedMember;
beforeEach(async () => {
  [ravi, asha] = await service.publishCouple();
});

const sentAt = '2026-03-01T10:00:00.000Z';
const answeredAt = '2026-03-02T10:00:00.000Z';
const dataOf = (from: PublishedMember, to: PublishedMember, invitation: string = crypto.randomUUID()) => ({
  invitation,
  from: from.member,
  to: to.member,
});
const send = (data: ReturnType<typeof dataOf>, id?: string) =>
  service.deliver(inbox.invitationSent, { ...data, sentAt }, { sequence: 1, ...(id && { id }) });
const answer = (event: typeof inbox.invitationAccepted, data: ReturnType<typeof dataOf>) =>
  service.deliver(event, { ...data, answeredAt }, { sequence: 2 });
const kindsOf = async ({ member }: PublishedMember) =>
  (await service.context.store.decisions.listLatest('from', member, 10)).map(({ to, kind }) => [to, kind]);
const effectsOf = async ({ member }: PublishedMember) => {
  const { learning, store } = service.context;
  await learning.settle();
  return (await store.memberEffects.findMany([member])).get(member) ?? {};
};

it('counts an invitation and an acceptance as a yes, and a decline as a no', async () => {
  const data = dataOf(ravi, asha);
  await send(data);
  await answer(inbox.invitationAccepted, data);
  expect(await kindsOf(ravi)).toEqual([[asha.member, 'invited']]);
  expect(await kindsOf(asha)).toEqual([[ravi.member, 'accepted']]);
  const meera = await service.publishMember({ gender: 'Female' });
  const other = dataOf(ravi, meera);
  await send(other);
  await answer(inbox.invitationDeclined, other);
  expect(await kindsOf(meera)).toEqual([[ravi.member, 'declined']]);
});

it('raises readiness and welcome after a yes, and lowers them after a no', async () => {
  const data = dataOf(ravi, asha);
  await send(data);
  expect((await effectsOf(ravi)).ready?.mean).toBeGreaterThan(0);
  const welcome = (await effectsOf(asha)).welcome?.mean ?? 0;
  expect(welcome).toBeGreaterThan(0);
  await answer(inbox.invitationDeclined, data);
  expect((await effectsOf(asha)).ready?.mean).toBeLessThan(0);
  expect((await effectsOf(ravi)).welcome?.mean).toBeLessThan(0);
});

it('counts a heart as half a yes until the heart is removed', async () => {
  await service.addToShortlist(ravi, asha.member);
  expect(await kindsOf(ravi)).toEqual([[asha.member, 'hearted']]);
  const half = (await effectsOf(asha)).welcome?.mean ?? 0;
  await send(dataOf(ravi, asha));
  expect(half).toBeGreaterThan(0);
  expect((await effectsOf(asha)).welcome?.mean).toBeGreaterThan(half);
  const meera = await service.publishMember({ gender: 'Female' });
  await service.addToShortlist(ravi, meera.member);
  await service.removeFromShortlist(ravi, meera.member);
  expect((await effectsOf(meera)).welcome).toBeUndefined();
});

it('learns once from many decisions of a member', async () => {
  const save = vi.spyOn(service.context.store.memberEffects, 'save');
  await service.context.learning.settle();
  save.mockClear();
  const women = await Promise.all([1, 2, 3].map(() => service.publishMember({ gender: 'Female' })));
  for (const woman of women) await service.addToShortlist(ravi, woman.member);
  await service.context.learning.settle();
  expect(save.mock.calls.filter(([member]) => member === ravi.member)).toHaveLength(1);
  expect(save).toHaveBeenCalledTimes(1 + women.length);
  save.mockRestore();
});

it('learns automatically soon after a decision', async () => {
  await service.addToShortlist(ravi, asha.member);
  const { memberEffects } = service.context.store;
  await vi.waitFor(async () => expect((await memberEffects.findMany([asha.member])).size).toBe(1), { timeout: 30_000 });
});

it('counts a repeated event once, and accepts events in any order', async () => {
  const [data, id] = [dataOf(ravi, asha), crypto.randomUUID()];
  await answer(inbox.invitationAccepted, data);
  await send(data, id);
  const first = [await effectsOf(ravi), await effectsOf(asha)];
  await send(data, id);
  await send(data);
  expect([await effectsOf(ravi), await effectsOf(asha)]).toEqual(first);
  const answers = await service.context.store.invitationWaits.listReceived([asha.member]);
  expect(answers.get(asha.member)).toMatchObject([{ sentAt: new Date(sentAt), answeredAt: new Date(answeredAt) }]);
});

it('learns nothing when an invitation expires, and does not count a withdrawn one as waiting', async () => {
  const data = dataOf(ravi, asha);
  await send(data);
  await service.deliver(inbox.invitationExpired, { ...data, at: answeredAt }, { sequence: 2 });
  expect(await kindsOf(asha)).toEqual([]);
  const withdrawn = dataOf(await service.publishMember({ gender: 'Male' }), asha);
  await service.deliver(inbox.invitationWithdrawn, { ...withdrawn, at: answeredAt }, { sequence: 2 });
  await send(withdrawn);
  expect((await service.context.store.invitationWaits.listReceived([asha.member])).get(asha.member)).toHaveLength(1);
});

it('records no decision about a deleted or unknown member, and no waiting time of a deleted one', async () => {
  await service.deleteAccount(asha);
  await send(dataOf(ravi, asha));
  await send(dataOf(ravi, testMember({ gender: 'Female' })));
  expect(await kindsOf(ravi)).toEqual([]);
  expect((await service.context.store.invitationWaits.listReceived([asha.member])).size).toBe(0);
});

it.each([inbox.invitationSent, inbox.invitationAccepted, inbox.invitationDeclined, inbox.invitationWithdrawn])(
  'dead-letters a malformed $name and processes the next',
  async (event) => {
    const countBefore = (await service.deadLetters()).length;
    await service.deliverRaw(event, Buffer.from('{"half":'));
    expect((await service.deadLetters()).length).toBeGreaterThan(countBefore);
    await send(dataOf(ravi, asha));
    expect(await kindsOf(ravi)).toEqual([[asha.member, 'invited']]);
  },
);
