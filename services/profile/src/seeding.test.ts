import { identity, inbox, matches, profile } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Deps } from './deps.ts';
import { seeding, storePortraits } from './seeding.ts';
import { profileService, registrationOf } from './testing.ts';

let service: Stack<Deps>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

const connection = () => service.deps.store.profiles.model.db;
const demoMember = (changes: Parameters<typeof testMember>[0] = {}) => ({
  copy: testMember({ synthetic: true, ...changes }),
  phone: '7000000000',
  email: 'demo@example.org',
  passwordHash: 'unused here',
});
const joined = async () => {
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member));
  return member;
};

describe('demonstration profiles', () => {
  it('are read like any other', async () => {
    const { copy, ...rest } = demoMember({ designation: 'Headmistress' });
    await seeding.prepare(connection());
    await seeding.load(connection(), [{ copy, ...rest }]);
    const own = await service.as({ code: copy.member, gender: copy.gender }).call(profile.readOwnProfile, {});
    expect(own).toMatchObject({ ...copy, designation: 'Headmistress' });
  });

  it('are stored as the reaction stores profiles', async () => {
    const { member } = await joined();
    const { copy, ...rest } = demoMember({ photo: null });
    await seeding.load(connection(), [{ copy, ...rest }]);
    const { collection } = service.deps.store.profiles.model;
    const shape = async (_id: string) => {
      const document = (await connection().collection<{ _id: string }>(collection.name).findOne({ _id })) ?? {};
      return Object.fromEntries(
        Object.entries(document).map(([name, value]) => [name, Object.prototype.toString.call(value)]),
      );
    };
    expect(await shape(copy.member)).toEqual(await shape(member));
  });

  it('load again without harm', async () => {
    const members = Array.from({ length: 20 }, () => demoMember());
    await seeding.load(connection(), members);
    await seeding.load(connection(), members);
    const own = await service.deps.store.profiles.findOwn(members[19]?.copy.member ?? '');
    expect(own).toEqual(members[19]?.copy);
  });

  it('leave with portraits, invitations and shortlists, and nobody else does', async () => {
    const [one, other] = [await joined(), await joined()];
    const demo = demoMember();
    await seeding.load(connection(), [demo]);
    const at = '2026-03-15T10:00:00.000Z';
    const invite = (from: string, to: string) =>
      service.deliver(inbox.invitationSent, { invitation: service.deps.newId(), from, to, sentAt: at });
    await invite(demo.copy.member, one.member);
    await invite(other.member, one.member);
    await service.deliver(matches.shortlistChanged, { owner: demo.copy.member, count: 1 });
    await service.deliver(identity.visibilityChanged, { member: demo.copy.member, hidden: true });
    await storePortraits(connection(), [{ id: 'drawn-1', sizes: { card: Buffer.from('c'), full: Buffer.from('f') } }]);

    await seeding.removeSynthetic(connection());

    const { profiles, invitations, shortlists, standings, photos } = service.deps.store;
    expect(await profiles.model.countDocuments({ synthetic: true })).toBe(0);
    expect(await profiles.findOwn(one.member)).toBeDefined();
    expect(await invitations.partnersOf(one.member)).toEqual({ pending: [other.member], accepted: [] });
    expect(await shortlists.countFor(demo.copy.member)).toBe(0);
    expect(await standings.find(demo.copy.member)).toBeUndefined();
    expect(await standings.find(one.member)).toBeDefined();
    expect(await photos.open('drawn-1', 'card')).toBeUndefined();
  });
});
