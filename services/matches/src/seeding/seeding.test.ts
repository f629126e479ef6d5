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

const connection = () => service.context.store.members.model.db;
const demo = (changed = {}) => {
  const published = testMember({ synthetic: true, ...changed });
  const preferences = { ...profile.openPreferences, ages: { from: 25, to: 35 }, musts: ['age' as const] };
  const habits = { ...profile.unansweredSearchFields, diet: 'Vegetarian', alcohol: 'No' } as const;
  const searchFields = { member: published.member, ...habits, completeness: 70, preferences };
  return { published, searchFields, phone: '7000000000', email: 'demo@mail.example', passwordHash: 'unused' };
};
const memberOf = (code: string) => service.context.store.members.find(code);

it('stores the same fields as the events, except their sequences', async () => {
  const member = demo();
  const { published } = member;
  await seeding.prepare(connection());
  await seeding.load(connection(), [member]);
  const loaded = await memberOf(published.member);
  await service.deliver(profile.profilePublished, published, { sequence: 1 });
  await service.deliver(profile.searchFieldsChanged, member.searchFields, { sequence: 2 });
  const projected = await memberOf(published.member);
  expect(projected).toMatchObject({ sequence: 1, fieldsVersion: 2 });
  expect(loaded).toEqual({ ...projected, sequence: 0, fieldsVersion: 0 });
});

it('is replaced by the first event', async () => {
  const { published, ...rest } = demo({ city: 'Pune' });
  await seeding.load(connection(), [{ published, ...rest }]);
  await service.deliver(profile.profilePublished, { ...published, city: 'Jaipur' });
  expect(await memberOf(published.member)).toMatchObject({ city: 'Jaipur', sequence: 1 });
});

it('changes no existing member, and loads the others', async () => {
  const [existing, missing] = [demo({ city: 'Pune' }), demo()];
  await seeding.load(connection(), [existing]);
  await seeding.load(connection(), [{ ...existing, published: { ...existing.published, city: 'Agra' } }, missing]);
  expect(await memberOf(existing.published.member)).toMatchObject({ city: 'Pune' });
  expect(await memberOf(missing.published.member)).toBeDefined();
});

it('removes demo members with their shortlists, searches and relations, and no one else', async () => {
  const [ravi, asha] = await service.couple();
  const { published, ...rest } = demo({ gender: 'Female' });
  await seeding.load(connection(), [{ published, ...rest }]);
  await service.addToShortlist(ravi, asha.member);
  await service.addToShortlist(ravi, published.member);
  await service.addToShortlist(published, ravi.member);
  for (const owner of [published, ravi])
    await service
      .as(owner)
      .call(matches.saveSearch, { body: { name: 'All', criteria: matches.emptySearch, alert: true } });
  for (const to of [asha, published]) {
    const data = { invitation: crypto.randomUUID(), from: ravi.member, to: to.member, sentAt: published.joinedAt };
    await service.deliver(inbox.invitationSent, data);
  }
  await seeding.removeSynthetic(connection());
  expect(await memberOf(published.member)).toBeUndefined();
  expect(await service.card(ravi, asha)).toMatchObject({ shortlisted: true, relation: 'sent' });
  expect(await service.context.store.shortlist.model.countDocuments()).toBe(1);
  expect(await service.context.store.relations.model.countDocuments()).toBe(1);
  expect(await service.context.store.savedSearches.model.distinct('owner')).toEqual([ravi.member]);
});
