import { inbox, profile } from '@hamrah/contracts';
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
const demo = (facts = {}) => ({
  copy: testMember({ synthetic: true, ...facts }),
  phone: '7000000000',
  email: 'demo@mail.example',
  passwordHash: 'unused here',
});
const copyOf = (code: string) => service.deps.store.members.find(code);

it('stores what the event of the same profile would, but for its number', async () => {
  const { copy, ...rest } = demo();
  await seeding.prepare(connection());
  await seeding.load(connection(), [{ copy, ...rest }]);
  const loaded = await copyOf(copy.member);
  await service.deliver(profile.profilePublished, copy);
  expect(loaded).toEqual({ ...(await copyOf(copy.member)), sequence: 0 });
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

it('removes demonstration members with their hearts and relations, and nobody else', async () => {
  const [ravi, asha] = await service.couple();
  const { copy, ...rest } = demo({ gender: 'Female' });
  await seeding.load(connection(), [{ copy, ...rest }]);
  await service.shortlist(ravi, asha.member);
  await service.shortlist(ravi, copy.member);
  await service.shortlist(copy, ravi.member);
  for (const to of [asha, copy]) {
    const data = { invitation: crypto.randomUUID(), from: ravi.member, to: to.member, sentAt: copy.joinedAt };
    await service.deliver(inbox.invitationSent, data);
  }
  await seeding.removeSynthetic(connection());
  expect(await copyOf(copy.member)).toBeUndefined();
  expect(await service.card(ravi, asha)).toMatchObject({ shortlisted: true, relation: 'sent' });
  expect(await service.deps.store.shortlist.model.countDocuments()).toBe(1);
  expect(await service.deps.store.relations.model.countDocuments()).toBe(1);
});
