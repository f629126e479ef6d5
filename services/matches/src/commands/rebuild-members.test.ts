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
/** The context with a profile service that has these members, five a page. `duringRequest` runs before each reply. */
const withProfile = (items: readonly Item[], duringRequest: () => Promise<void> = async () => {}) => {
  const request = async (_rpc: unknown, { after, codes }: { after: string; codes?: readonly string[] }) => {
    const all = items
      .filter(({ published }) => published.member > after && (codes?.includes(published.member) ?? true))
      .toSorted((a, b) => (a.published.member < b.published.member ? -1 : 1));
    const reply = { items: all.slice(0, 5), more: all.length > 5 };
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
    ...profile.unansweredSearchFields,
    diet: 'Vegetarian',
    completeness: 30,
    preferences: profile.openPreferences,
  },
});
const stored = async () => {
  const rows = await service.context.store.members.model.find({}).sort({ _id: 1 }).lean();
  return rows.map((row) => ({ ...row }));
};

it('gives the same result from an empty and a damaged projection, and removes members unknown to profile', async () => {
  const members = Array.from({ length: 23 }, () => testMember());
  const deps = withProfile(members.map((member) => itemOf(member)));
  expect(await rebuildMembers(deps)).toEqual({ restored: 23, removed: 0 });
  const rebuilt = await stored();
  const { model } = service.context.store.members;
  const [first, second] = members as [PublishedMember, PublishedMember];
  await model.deleteOne({ _id: first.member });
  await model.updateOne({ _id: second.member }, { $set: { city: 'Wrong' }, $unset: { gender: 1 } });
  await service.publishMember();
  expect(await rebuildMembers(deps)).toEqual({ restored: 23, removed: 1 });
  expect(await stored()).toEqual(rebuilt);
});

it('loses no concurrent change: newer profiles, new members, blocks and deletions', async () => {
  await service.context.store.members.model.deleteMany({ _id: trusted({ $ne: '' }) });
  const members = Array.from({ length: 12 }, () => testMember({ city: 'Pune' }));
  const [moving, deleted, blocker, blocked] = members as [
    PublishedMember,
    PublishedMember,
    PublishedMember,
    PublishedMember,
  ];
  const joining = testMember();
  const items = members.map((member) => itemOf(member));
  for (const member of members) await service.publishMember(member);
  let isFirst = true;
  const deps = withProfile(items, async () => {
    if (!isFirst) return;
    isFirst = false;
    await service.deliver(profile.profilePublished, { ...moving, city: 'Agra' }, { sequence: 9 });
    await service.deliver(identity.accountDeleted, { member: deleted.member });
    await service.deliver(profile.profilePublished, joining);
    items.push(itemOf(joining));
    await service.block(blocker, blocked);
  });
  await rebuildMembers(deps);
  const { members: projection } = service.context.store;
  expect(await projection.find(moving.member)).toMatchObject({ city: 'Agra', sequence: 9 });
  expect(await projection.find(deleted.member)).toBeUndefined();
  expect(await projection.find(joining.member)).toBeDefined();
  expect((await projection.find(blocker.member))?.blockedPeers).toEqual([blocked.member]);
});

it('restores blocks, and keeps the last active day', async () => {
  const [one, other] = await service.couple();
  await service.block(one, other);
  await service.deliver(identity.memberActive, { member: one.member, day: '2026-11-20' });
  await service.context.store.members.model.updateMany({}, { $unset: { blockedPeers: 1 } });
  await rebuildMembers(withProfile([itemOf(one, 3), itemOf(other, 3)]));
  expect(await service.context.store.members.find(one.member)).toMatchObject({
    blockedPeers: [other.member],
    lastActiveOn: '2026-11-20',
  });
});

it('restores a lost member completely, with blocks, when an event sets some of the fields during the run', async () => {
  const [one, other] = await service.couple();
  await service.block(one, other);
  await service.context.store.members.model.deleteMany({ _id: trusted({ $in: [one.member, other.member] }) });
  const events = [
    () => service.deliver(profile.profilePublished, { ...one, city: 'Agra' }, { sequence: 9 }),
    () => service.publishSearchFields(other, profile.openPreferences, { diet: 'Eggitarian' }),
  ];
  await rebuildMembers(
    withProfile([itemOf(one, 3), itemOf(other, 3)], async () => {
      await events.shift()?.();
      await events.shift()?.();
    }),
  );
  const { members } = service.context.store;
  expect(await members.find(one.member)).toMatchObject({
    city: 'Agra',
    sequence: 9,
    diet: 'Vegetarian',
    blockedPeers: [other.member],
  });
  expect(await members.find(other.member)).toMatchObject({
    city: other.city,
    sequence: 3,
    diet: 'Eggitarian',
    blockedPeers: [one.member],
  });
});

it('updates shortlists and their counts for members that profile has hidden or unhidden', async () => {
  const [ravi, asha] = await service.couple();
  const [, usha] = await service.couple();
  for (const { member } of [asha, usha]) await service.addToShortlist(ravi, member);
  await service.hide(asha);
  await rebuildMembers(withProfile([ravi, asha, { ...usha, hidden: true }].map((member) => itemOf(member, 9))));
  expect(await service.context.store.shortlist.findVisible(ravi.member)).toMatchObject([{ member: asha.member }]);
  expect((await service.publishedCounts(ravi)).at(-1)).toBe(1);
});
