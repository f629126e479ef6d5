import { inbox, matches, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../testing/index.ts';
import { seeding } from './index.ts';

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
  const searchFields = { member: copy.member, ...habits, completeness: 70, preferences };
  return { copy, searchFields, phone: '7000000000', email: 'demo@mail.example', passwordHash: 'unused' };
};
const memberOf = (code: string) => service.deps.store.members.find(code);

it('stores the same fields as the events, except their sequences', async () => {
  const member = demo();
  const { copy } = member;
  await seeding.prepare(connection());
  await seeding.load(connection(), [member]);
  const loaded = await memberOf(copy.member);
  await service.deliver(profile.profilePublished, copy, { sequence: 1 });
  await service.deliver(profile.searchFieldsChanged, member.searchFields, { sequence: 2 });
  const projected = await memberOf(copy.member);
  expect(projected).toMatchObject({ sequence: 1, fieldsVersion: 2 });
  expect(loaded).toEqual({ ...projected, sequence: 0, fieldsVersion: 0 });
});

it('is replaced by the first event', async () => {
  const { copy, ...rest } = demo({ city: 'Pune' });
  await seeding.load(connection(), [{ copy, ...rest }]);
  await service.deliver(profile.profilePublished, { ...copy, city: 'Jaipur' });
  expect(await memberOf(copy.member)).toMatchObject({ city: 'Jaipur', sequence: 1 });
});

it('changes no existing member, and loads the others', async () => {
  const [existing, missing] = [demo({ city: 'Pune' }), demo()];
  await seeding.load(connection(), [existing]);
  await seeding.load(connection(), [{ ...existing, copy: { ...existing.copy, city: 'Agra' } }, missing]);
  expect(await memberOf(existing.copy.member)).toMatchObject({ city: 'Pune' });
  expect(await memberOf(missing.copy.member)).toBeDefined();
});

it('removes demo members with their shortlists, searches and relations, and no one else', async () => {
  const [ravi, asha] = await service.couple();
  const { copy, ...rest } = demo({ gender: 'Female' });
  await seeding.load(connection(), [{ copy, ...rest }]);
  await service.addToShortlist(ravi, asha.member);
  await service.addToShortlist(ravi, copy.member);
  await service.addToShortlist(copy, ravi.member);
  for (const owner of [copy, ravi])
    await service
      .as(owner)
      .call(matches.saveSearch, { body: { name: 'All', criteria: matches.openSearch, alert: true } });
  for (const to of [asha, copy]) {
    const data = { invitation: crypto.randomUUID(), from: ravi.member, to: to.member, sentAt: copy.joinedAt };
    await service.deliver(inbox.invitationSent, data);
  }
  await seeding.removeSynthetic(connection());
  expect(await memberOf(copy.member)).toBeUndefined();
  expect(await service.card(ravi, asha)).toMatchObject({ shortlisted: true, relation: 'sent' });
  expect(await service.deps.store.shortlist.model.countDocuments()).toBe(1);
  expect(await service.deps.store.relations.model.countDocuments()).toBe(1);
  expect(await service.deps.store.savedSearches.model.distinct('owner')).toEqual([ravi.member]);
});
