import { identity, type PublishedMember, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing/index.ts';
import { rebuildMembers } from './rebuild-members.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

type Item = Awaited<ReturnType<typeof service.context.request<typeof profile.listMembers>>>['items'][number];
/** The context with a fake profile service that lists five `items` per page. Runs `duringRequest` before each reply. */
const withProfile = (items: readonly Item[], duringRequest: () => Promise<void> = async () => {}) => {
  const request = async (_rpc: unknown, { after, codes }: { after: string; codes?: readonly string[] }) => {
    const matching = items
      .filter(({ published }) => published.member > after && (codes?.includes(published.member) ?? true))
      .toSorted((a, b) => (a.published.member < b.published.member ? -1 : 1));
    const reply = { items: matching.slice(0, 5), more: matching.length > 5 };
    await duringRequest();
    return reply;
  };
  return { ...service.context, request: request as never };
};
const itemOf = (published: PublishedMember, sequence = 1): Item => ({
  published,
  sequence,
  searchFields: {
    member: published.member,
    ...profile.defaultSearchFields,
    diet: 'Vegetarian',
    completeness: 30,
    preferences: profile.unrestrictedPreferences,
  },
});
/** All rows without their revisions, which every write raises. */
const readStoredRows = async () => {
  const rows = await service.context.store.members.model.find({}).sort({ _id: 1 }).lean();
  return rows.map(({ revision: _revision, ...row }) => row);
};

it('restores the same rows from an empty or damaged projection, and removes members unknown to profile', async () => {
  const members = Array.from({ length: 23 }, () => testMember());
  const deps = withProfile(members.map((member) => itemOf(member)));
  expect(await rebuildMembers(deps)).toEqual({ restored: 23, removed: 0 });
  const rebuilt = await readStoredRows();
  const { model } = service.context.store.members;
  const [first, second] = members as [PublishedMember, PublishedMember];
  await model.deleteOne({ _id: first.member });
  await model.updateOne({ _id: second.member }, { $set: { city: 'Wrong' }, $unset: { gender: 1 } });
  await service.publishMember();
  expect(await rebuildMembers(deps)).toEqual({ restored: 23, removed: 1 });
  expect(await readStoredRows()).toEqual(rebuilt);
});

it('loses no concurrent change: newer profiles, new members, blocks and deletions', async () => {
  await service.context.store.members.model.deleteMany({ _id: trusted({ $ne: '' }) });
  const members = Array.from({ length: 12 }, () => testMember({ city: 'Pune' }));
  const [moved, deleted, blocker, blocked] = members as [
    PublishedMember,
    PublishedMember,
    PublishedMember,
    PublishedMember,
  ];
  const newcomer = testMember();
  const items = members.map((member) => itemOf(member));
  for (const member of members) await service.publishMember(member);
  let isFirst = true;
  const deps = withProfile(items, async () => {
    if (!isFirst) return;
    isFirst = false;
    await service.deliver(profile.profilePublished, { ...moved, city: 'Agra' }, { sequence: 9 });
    await service.deliver(identity.accountDeleted, { member: deleted.member });
    await service.deliver(profile.profilePublished, newcomer);
    items.push(itemOf(newcomer));
    await service.block(blocker, blocked);
  });
  await rebuildMembers(deps);
  const { members: projection } = service.context.store;
  expect(await projection.find(moved.member)).toMatchObject({ city: 'Agra', sequence: 9 });
  expect(await projection.find(deleted.member)).toBeUndefined();
  expect(await projection.find(newcomer.member)).toBeDefined();
  expect((await projection.find(blocker.member))?.blockedPeers).toEqual([blocked.member]);
});

it('restores blocks', async () => {
  const [ravi, asha] = await service.publishCouple();
  await service.block(asha, ravi);
  await service.context.store.members.model.updateMany({}, { $unset: { blockedPeers: 1 } });
  await rebuildMembers(withProfile([itemOf(asha, 3), itemOf(ravi, 3)]));
  expect(await service.context.store.members.find(asha.member)).toMatchObject({
    blockedPeers: [ravi.member],
  });
});

it('restores all fields and blocks of a lost member, even if an event sets some fields during the run', async () => {
  const [ravi, asha] = await service.publishCouple();
  await service.block(asha, ravi);
  await service.context.store.members.model.deleteMany({ _id: trusted({ $in: [asha.member, ravi.member] }) });
  const events = [
    () => service.deliver(profile.profilePublished, { ...asha, city: 'Agra' }, { sequence: 9 }),
    () => service.publishSearchFields(ravi, profile.unrestrictedPreferences, { diet: 'Eggitarian' }),
  ];
  await rebuildMembers(
    withProfile([itemOf(asha, 3), itemOf(ravi, 3)], async () => {
      await events.shift()?.();
      await events.shift()?.();
    }),
  );
  const { members } = service.context.store;
  expect(await members.find(asha.member)).toMatchObject({
    city: 'Agra',
    sequence: 9,
    diet: 'Vegetarian',
    blockedPeers: [ravi.member],
  });
  expect(await members.find(ravi.member)).toMatchObject({
    city: ravi.city,
    sequence: 3,
    diet: 'Eggitarian',
    blockedPeers: [asha.member],
  });
});

it('updates shortlists and their counts for members that profile has hidden or unhidden', async () => {
  const [ravi, asha] = await service.publishCouple();
  const [, usha] = await service.publishCouple();
  for (const { member } of [asha, usha]) await service.addToShortlist(ravi, member);
  await service.hide(asha);
  await rebuildMembers(withProfile([ravi, asha, { ...usha, hidden: true }].map((member) => itemOf(member, 9))));
  expect(await service.context.store.shortlist.findVisible(ravi.member)).toMatchObject([{ member: asha.member }]);
  expect((await service.listPublishedCounts(ravi)).at(-1)).toBe(1);
});
