import { inbox, matches, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeding } from './seeding.ts';
import { type OpenMatches, openMatches } from './testing.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

const connection = () => service.deps.store.members.model.db;
const demo = (changed = {}) => {
  const copy = testMember({ synthetic: true, ...changed });
  const preferences = { ...profile.openPreferences, ages: { from: 25, to: 35 }, musts: ['age' as const] };
  const habits = { diet: 'Vegetarian', alcohol: 'No', children: null } as const;
  const facts = { member: copy.member, ...habits, completeness: 70, preferences };
  return { copy, facts, phone: '7000000000', email: 'demo@mail.example', passwordHash: 'unused here' };
};
const copyOf = (code: string) => service.deps.store.members.find(code);

it('stores what the events of the same member would, but for their numbers', async () => {
  const member = demo();
  const { copy } = member;
  await seeding.prepare(connection());
  await seeding.load(connection(), [member]);
  const loaded = await copyOf(copy.member);
  await service.deliver(profile.profilePublished, copy, { sequence: 1 });
  await service.deliver(profile.searchFieldsChanged, member.facts, { sequence: 2 });
  const kept = await copyOf(copy.member);
  expect(kept).toMatchObject({ sequence: 1, factsSequence: 2 });
  expect(loaded).toEqual({ ...kept, sequence: 0, factsSequence: 0 });
});

it('yields to the first event', async () => {
  const { copy, ...rest } = demo({ city: 'Pune' });
  await seeding.load(connection(), [{ copy, ...rest }]);
  await service.deliver(profile.profilePublished, { ...copy, city: 'Jaipur' });
  expect(await copyOf(copy.member)).toMatchObject({ city: 'Jaipur', sequence: 1 });
});

it('leaves those that are there as they are, and loads the rest', async () => {
  const [there, missing] = [demo({ city: 'Pune' }), demo()];
  await seeding.load(connection(), [there]);
  await seeding.load(connection(), [{ ...there, copy: { ...there.copy, city: 'Agra' } }, missing]);
  expect(await copyOf(there.copy.member)).toMatchObject({ city: 'Pune' });
  expect(await copyOf(missing.copy.member)).toBeDefined();
});

it('removes demonstration members with their hearts, searches and relations, and nobody else', async () => {
  const [ravi, asha] = await service.couple();
  const { copy, ...rest } = demo({ gender: 'Female' });
  await seeding.load(connection(), [{ copy, ...rest }]);
  await service.shortlist(ravi, asha.member);
  await service.shortlist(ravi, copy.member);
  await service.shortlist(copy, ravi.member);
  for (const owner of [copy, ravi])
    await service
      .as(owner)
      .call(matches.saveSearch, { body: { name: 'All', criteria: matches.openSearch, alert: true } });
  for (const to of [asha, copy]) {
    const data = { invitation: crypto.randomUUID(), from: ravi.member, to: to.member, sentAt: copy.joinedAt };
    await service.deliver(inbox.invitationSent, data);
  }
  await seeding.removeSynthetic(connection());
  expect(await copyOf(copy.member)).toBeUndefined();
  expect(await service.card(ravi, asha)).toMatchObject({ shortlisted: true, relation: 'sent' });
  expect(await service.deps.store.shortlist.model.countDocuments()).toBe(1);
  expect(await service.deps.store.relations.model.countDocuments()).toBe(1);
  expect(await service.deps.store.savedSearches.model.distinct('owner')).toEqual([ravi.member]);
});
