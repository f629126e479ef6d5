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
const demo = (overrides = {}) => {
  const published = testMember({ synthetic: true, ...overrides });
  const preferences = { ...profile.unrestrictedPreferences, ages: { from: 25, to: 35 }, musts: ['age' as const] };
  const habits = { ...profile.defaultSearchFields, diet: 'Vegetarian', alcohol: 'No' } as const;
  const searchFields = { member: published.member, ...habits, completeness: 70, preferences };
  return { published, searchFields, phone: '7000000000', email: 'demo@mail.example', passwordHash: 'unused' };
};
const findMember = (code: string) => service.context.store.members.find(code);

it('stores the same fields as the events, with sequence 0', async () => {
  const member = demo();
  const { published } = member;
  await seeding.prepare(connection());
  await seeding.load(connection(), [member]);
  const loaded = await findMember(published.member);
  await service.deliver(profile.profilePublished, published, { sequence: 1 });
  await service.deliver(profile.searchFieldsChanged, member.searchFields, { sequence: 2 });
  const projected = await findMember(published.member);
  expect(projected).toMatchObject({ sequence: 1, fieldsVersion: 2 });
  expect(loaded).toEqual({ ...projected, sequence: 0, fieldsVersion: 0, revision: loaded?.revision });
  expect(projected?.revision).toBeGreaterThan(loaded?.revision ?? Number.NaN);
});

it('lets the first event replace a demo member', async () => {
  const { published, ...account } = demo({ city: 'Pune' });
  await seeding.load(connection(), [{ published, ...account }]);
  await service.deliver(profile.profilePublished, { ...published, city: 'Jaipur' });
  expect(await findMember(published.member)).toMatchObject({ city: 'Jaipur', sequence: 1 });
});

it('keeps existing members and loads the others', async () => {
  const [existing, missing] = [demo({ city: 'Pune' }), demo()];
  await seeding.load(connection(), [existing]);
  await seeding.load(connection(), [{ ...existing, published: { ...existing.published, city: 'Agra' } }, missing]);
  expect(await findMember(existing.published.member)).toMatchObject({ city: 'Pune' });
  expect(await findMember(missing.published.member)).toBeDefined();
});

it('removes demo members with their shortlists, searches and relations, and no other members', async () => {
  const [ravi, asha] = await service.publishCouple();
  const { published, ...account } = demo({ gender: 'Female' });
  await seeding.load(connection(), [{ published, ...account }]);
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
  expect(await findMember(published.member)).toBeUndefined();
  expect(await service.readCard(ravi, asha)).toMatchObject({ shortlisted: true, relation: 'sent' });
  expect(await service.context.store.shortlist.model.countDocuments()).toBe(1);
  expect(await service.context.store.relations.model.countDocuments()).toBe(1);
  expect(await service.context.store.savedSearches.model.distinct('owner')).toEqual([ravi.member]);
});
