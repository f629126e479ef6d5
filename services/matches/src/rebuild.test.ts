import { identity, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuildMembers } from './rebuild.ts';
import { type OpenMatches, openMatches } from './testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

type Item = Awaited<ReturnType<typeof service.deps.request<typeof profile.membersPage>>>['items'][number];
/** Profile as it answers: these members, five a page, each page after what happens meanwhile. */
const truth = (items: readonly Item[], meanwhile: () => Promise<void> = async () => {}) => {
  const ask = async (_question: unknown, { after, codes }: { after: string; codes?: readonly string[] }) => {
    const all = items
      .filter(({ copy }) => copy.member > after && (codes?.includes(copy.member) ?? true))
      .toSorted((one, other) => (one.copy.member < other.copy.member ? -1 : 1));
    const answer = { items: all.slice(0, 5), more: all.length > 5 };
    await meanwhile();
    return answer;
  };
  return { ...service.deps, ask: ask as never };
};
const itemOf = (copy: ReturnType<typeof testMember>, sequence = 1): Item => ({
  copy,
  sequence,
  facts: {
    member: copy.member,
    diet: 'Vegetarian',
    alcohol: null,
    children: null,
    completeness: 30,
    preferences: profile.openPreferences,
  },
});
const stored = async () => {
  const rows = await service.deps.store.members.model.find({}).sort({ _id: 1 }).lean();
  return rows.map((row) => ({ ...row }));
};

it('makes the copy anew from nothing and from ruins, the same each time, and removes whom profile does not know', async () => {
  const members = Array.from({ length: 23 }, () => testMember());
  const whole = truth(members.map((copy) => itemOf(copy)));
  expect(await rebuildMembers(whole)).toEqual({ restored: 23, removed: 0 });
  const fresh = await stored();
  const { model } = service.deps.store.members;
  const [first, second] = members as [ReturnType<typeof testMember>, ReturnType<typeof testMember>];
  await model.deleteOne({ _id: first.member });
  await model.updateOne({ _id: second.member }, { $set: { city: 'Wrong' }, $unset: { gender: 1 } });
  await service.introduce();
  expect(await rebuildMembers(whole)).toEqual({ restored: 23, removed: 1 });
  expect(await stored()).toEqual(fresh);
});

it('loses nothing that happens meanwhile: newer profiles, newcomers, blocks and goodbyes', async () => {
  await service.deps.store.members.model.deleteMany({ _id: trusted({ $ne: '' }) });
  const members = Array.from({ length: 12 }, () => testMember({ city: 'Pune' }));
  const [moving, leaving, blocking, blocked] = members as [
    (typeof members)[0],
    (typeof members)[0],
    (typeof members)[0],
    (typeof members)[0],
  ];
  const arriving = testMember();
  const items = members.map((copy) => itemOf(copy));
  for (const copy of members) await service.introduce(copy);
  let happened = false;
  const deps = truth(items, async () => {
    if (happened) return;
    happened = true;
    await service.deliver(profile.profilePublished, { ...moving, city: 'Agra' }, { sequence: 9 });
    await service.deliver(identity.accountDeleted, { member: leaving.member });
    await service.deliver(profile.profilePublished, arriving);
    items.push(itemOf(arriving));
    await service.block(blocking, blocked);
  });
  await rebuildMembers(deps);
  const { members: copies } = service.deps.store;
  expect(await copies.find(moving.member)).toMatchObject({ city: 'Agra', sequence: 9 });
  expect(await copies.find(leaving.member)).toBeUndefined();
  expect(await copies.find(arriving.member)).toBeDefined();
  expect((await copies.find(blocking.member))?.apartFrom).toEqual([blocked.member]);
});

it('keeps apart whom blocks keep apart, and the day a member was last here', async () => {
  const [one, other] = await service.couple();
  await service.block(one, other);
  await service.deliver(identity.memberActive, { member: one.member, day: '2026-11-20' });
  await service.deps.store.members.model.updateMany({}, { $unset: { apartFrom: 1 } });
  await rebuildMembers(truth([itemOf(one, 3), itemOf(other, 3)]));
  expect(await service.deps.store.members.find(one.member)).toMatchObject({
    apartFrom: [other.member],
    seenOn: '2026-11-20',
  });
});

it('makes a lost copy whole though an event about one half of it comes meanwhile, and keeps apart whom a block keeps apart', async () => {
  const [one, other] = await service.couple();
  await service.block(one, other);
  await service.deps.store.members.model.deleteMany({ _id: trusted({ $in: [one.member, other.member] }) });
  const events = [
    () => service.deliver(profile.profilePublished, { ...one, city: 'Agra' }, { sequence: 9 }),
    () => service.prefer(other, profile.openPreferences, { diet: 'Eggitarian' }),
  ];
  await rebuildMembers(
    truth([itemOf(one, 3), itemOf(other, 3)], async () => {
      await events.shift()?.();
      await events.shift()?.();
    }),
  );
  const { members } = service.deps.store;
  expect(await members.find(one.member)).toMatchObject({
    city: 'Agra',
    sequence: 9,
    diet: 'Vegetarian',
    apartFrom: [other.member],
  });
  expect(await members.find(other.member)).toMatchObject({
    city: other.city,
    sequence: 3,
    diet: 'Eggitarian',
    apartFrom: [one.member],
  });
});

it('brings shortlists and their counts in line with whom it finds to be hidden, or back', async () => {
  const [ravi, asha] = await service.couple();
  const [, usha] = await service.couple();
  for (const { member } of [asha, usha]) await service.shortlist(ravi, member);
  await service.hide(asha);
  await rebuildMembers(truth([ravi, asha, { ...usha, hidden: true }].map((copy) => itemOf(copy, 9))));
  expect(await service.deps.store.shortlist.shownTo(ravi.member)).toMatchObject([{ member: asha.member }]);
  expect((await service.countsTold(ravi)).at(-1)).toBe(1);
});
