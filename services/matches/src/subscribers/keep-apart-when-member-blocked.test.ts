import { inbox, matches, pairOf } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const seenBy = async (viewer: ReturnType<typeof testMember>) =>
  (await service.as(viewer).call(matches.listAllPathMatches, { query: { limit: 50 } })).items.map(({ code }) => code);

it('keeps the two out of each other’s sight everywhere, both ways, and out of nobody else’s', async () => {
  const [ravi, asha] = await service.couple();
  const [amit] = await service.couple();
  await service.block(asha, ravi);
  for (const [viewer, other] of [
    [ravi, asha],
    [asha, ravi],
  ] as const) {
    expect(await seenBy(viewer)).not.toContain(other.member);
    expect(await service.found(viewer, {})).not.toContain(other.member);
    expect((await service.recentlyAdded(viewer)).map(({ code }) => code)).not.toContain(other.member);
    const nobody = testMember({ gender: other.gender }).member;
    expect(await refusalOf(service.read(viewer, other.member))).toEqual(await refusalOf(service.read(viewer, nobody)));
    expect(await refusalOf(service.shortlist(viewer, other.member))).toEqual(
      await refusalOf(service.shortlist(viewer, nobody)),
    );
  }
  expect(await seenBy(amit)).toContain(asha.member);
});

it('stands while one side blocks, however often and in whatever order it is told', async () => {
  const [ravi, asha] = await service.couple();
  await service.block(asha, ravi);
  await service.block(ravi, asha);
  await service.unblock(asha, ravi);
  expect(await seenBy(ravi)).not.toContain(asha.member);
  await service.unblock(ravi, asha);
  expect(await seenBy(ravi)).toContain(asha.member);
  const data = {
    pair: pairOf(ravi.member, asha.member),
    blocker: ravi.member,
    blocked: asha.member,
    at: '2026-03-01T10:00:00.000Z',
  };
  await service.deliver(inbox.memberBlocked, data, { sequence: 1 });
  expect(await seenBy(ravi)).toContain(asha.member);
});

it('holds for members whose profiles come later', async () => {
  const [ravi, asha] = [testMember({ gender: 'Male' }), testMember({ gender: 'Female' })];
  await service.block(ravi, asha);
  await service.introduce(ravi);
  await service.introduce(asha);
  expect(await seenBy(ravi)).not.toContain(asha.member);
});

it('leaves nothing of a member who has left', async () => {
  const [ravi, asha] = await service.couple();
  await service.block(asha, ravi);
  await service.forget(asha);
  await service.block(asha, ravi);
  expect((await service.deps.store.members.find(ravi.member))?.apartFrom).toEqual([]);
  expect(await service.deps.store.blocks.model.countDocuments({ members: asha.member })).toBe(0);
});

it.each([inbox.memberBlocked, inbox.memberUnblocked])('parks a malformed $name', async (event) => {
  const before = (await service.deadLetters()).length;
  await service.deliverRaw(event, Buffer.from('{"half":'));
  expect(await service.deadLetters()).toHaveLength(before + 1);
});
