import { identity, inbox, matches, pairKeyOf, profile } from '@hamrah/contracts';
import { emptyOptionalDetails, unrestrictedPreferences } from '@hamrah/contracts/profile';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { revealOf } from '../store/contact-reveals.ts';
import { visitOf } from '../store/visits.ts';
import { detailsOf, profileService, registrationOf } from '../testing/index.ts';
import { entitlementOf } from '../testing/members.ts';
import { portraitId, seeding } from './index.ts';

let service: TestService<Context>;
/** The sitter of a demo member's photos. */
const sitter = { gender: 'Female', age: 27, custom: 'hindu', landscape: 'plains', sitter: 4 } as const;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

const connection = () => service.context.store.profiles.model.db;
const demoMember = (changes: Parameters<typeof testMember>[0] = {}) => ({
  published: testMember({ synthetic: true, ...changes }),
  phone: '7000000000',
  email: 'demo@example.org',
  passwordHash: 'unused here',
  optionalDetails: emptyOptionalDetails,
  preferences: unrestrictedPreferences,
  allowsAnonymousCard: false,
  gallery: [],
  entitlement: null,
});
const registerMember = async () => {
  const member = testMember();
  await service.deliver(identity.accountRegistered, registrationOf(member));
  return member;
};

describe('demo profiles', () => {
  it('can be read like registered profiles', async () => {
    const { published, ...fields } = demoMember({ designation: 'Headmistress' });
    await seeding.prepare(connection());
    await seeding.load(connection(), [{ published, ...fields }]);
    const ownProfile = await service
      .as({ code: published.member, gender: published.gender })
      .call(profile.readOwnProfile, {});
    expect(ownProfile).toMatchObject({ ...published, designation: 'Headmistress' });
  });

  it('are stored in the same shape as saved profiles', async () => {
    const member = await registerMember();
    const as = service.as({ code: member.member, gender: member.gender });
    await as.call(profile.saveDetails, { body: { details: detailsOf(member), revision: 0 } });
    await as.call(profile.savePartnerPreferences, { body: { preferences: unrestrictedPreferences, revision: 0 } });
    const { published, ...fields } = demoMember({ photo: null });
    await seeding.load(connection(), [{ published, ...fields }]);
    const { profiles, partnerPreferences } = service.context.store;
    const shape = async (collection: string, _id: string) => {
      const document = (await connection().collection<{ _id: string }>(collection).findOne({ _id })) ?? {};
      return Object.fromEntries(
        Object.entries(document).map(([name, value]) => [name, Object.prototype.toString.call(value)]),
      );
    };
    for (const { collection } of [profiles.model, partnerPreferences.model]) {
      const demo = await shape(collection.name, published.member);
      expect(demo).toHaveProperty('revision');
      expect(demo).toEqual(await shape(collection.name, member.member));
    }
  });

  it('have their own photos, which are drawn at the first view and can be deleted', async () => {
    const { published, ...fields } = demoMember({ photo: 'demo-a' });
    const gallery = ['demo-a', 'demo-b'].map((photo, shot) => ({ photo, portrait: portraitId({ ...sitter, shot }) }));
    await seeding.load(connection(), [{ published, ...fields, gallery }]);
    const as = service.as({ code: published.member, gender: published.gender });
    const { items } = await as.call(profile.listOwnPhotos, {});
    expect(items.map(({ id, isMain }) => [id, isMain])).toEqual([
      ['demo-a', true],
      ['demo-b', false],
    ]);
    const read = async (url: string) => (await fetch(service.url + url.replace(/^\/api/, ''))).status;
    expect(await read(items[0]?.cardUrl ?? '')).toBe(200);
    const remaining = await as.call(profile.deletePhoto, { params: { photo: 'demo-a' } });
    expect(remaining.items.map(({ id, isMain }) => [id, isMain])).toEqual([['demo-b', true]]);
    expect(await read(items[0]?.cardUrl ?? '')).toBe(404);
    expect(await read(remaining.items[0]?.cardUrl ?? '')).toBe(200);
  });

  it('have the contacts of their plan, and none without a plan', async () => {
    const [premiumMember, freeMember] = [demoMember({ accountType: 'Pro' }), demoMember()];
    const proMember = {
      ...premiumMember,
      entitlement: entitlementOf(premiumMember.published, { isPro: true, contactsGranted: 75 }),
    };
    await seeding.load(connection(), [proMember, freeMember]);
    const { entitlements, accountStates } = service.context.store;
    const contactsLeft = () =>
      Promise.all([proMember, freeMember].map(({ published }) => entitlements.contactsLeft(published.member)));
    expect(await contactsLeft()).toEqual([75, 0]);
    await service.context.commit((tx) => entitlements.spend(proMember.published.member, tx));
    await seeding.load(connection(), [proMember, freeMember]);
    expect(await contactsLeft()).toEqual([74, 0]);
    await seeding.removeSynthetic(connection());
    expect(await contactsLeft()).toEqual([0, 0]);
    expect(await accountStates.find(proMember.published.member)).toBeUndefined();
  });

  it('are unchanged after they are loaded again', async () => {
    const members = Array.from({ length: 20 }, () => demoMember());
    await seeding.load(connection(), members);
    await seeding.load(connection(), members);
    const ownProfile = await service.context.store.profiles.findOwn(members[19]?.published.member ?? '');
    expect(ownProfile).toEqual(members[19]?.published);
  });

  it('are removed with all their data and portraits, without affecting other members', async () => {
    const [first, second] = [await registerMember(), await registerMember()];
    const demo = { ...demoMember({ photo: 'demo-c' }), gallery: [{ photo: 'demo-c', portrait: 'drawn-1' }] };
    await seeding.load(connection(), [demo]);
    const at = '2026-03-15T10:00:00.000Z';
    const invite = (from: string, to: string) =>
      service.deliver(inbox.invitationSent, { invitation: service.context.newId(), from, to, sentAt: at });
    await invite(demo.published.member, first.member);
    await invite(second.member, first.member);
    const pair = pairKeyOf(demo.published.member, first.member);
    await service.deliver(inbox.memberBlocked, { pair, blocker: first.member, blocked: demo.published.member, at });
    await service.deliver(matches.shortlistChanged, { owner: demo.published.member, count: 1 });
    await service.deliver(identity.visibilityChanged, { member: demo.published.member, hidden: true });
    await service.context.store.photos.storePortrait('drawn-1', { card: Buffer.from('drawn') });
    const { visits, contactReveals, profileShares } = service.context.store;
    const { now, commit, newId } = service.context;
    for (const viewer of [demo.published.member, second.member]) {
      const visit = visitOf(first.member, viewer, now());
      await commit((tx) => visits.save(visit, tx));
      await commit((tx) => contactReveals.add(revealOf(viewer, first.member, now()), tx));
      const expiresAt = new Date(now().getTime() + 24 * 3_600_000);
      const share = { _id: newId(), member: viewer, tokenHash: newId(), parts: ['name'], createdAt: now(), expiresAt };
      await commit((tx) => profileShares.insert(share, tx));
    }

    await seeding.removeSynthetic(connection());

    const { profiles, partnerPreferences, invitations, shortlists, accountStates, photos } = service.context.store;
    expect(await partnerPreferences.findOwn(demo.published.member)).toBeUndefined();
    expect(await photos.findOwn(demo.published.member)).toEqual([]);
    expect(await profiles.model.countDocuments({ synthetic: true })).toBe(0);
    expect(await profiles.findOwn(first.member)).toBeDefined();
    expect(await invitations.peersOf(first.member)).toEqual({ pending: [second.member], accepted: [] });
    expect(await shortlists.countFor(demo.published.member)).toBe(0);
    expect(await accountStates.find(demo.published.member)).toBeUndefined();
    expect(await accountStates.find(first.member)).toBeDefined();
    expect(await photos.open('drawn-1', 'card')).toBeUndefined();
    expect(await service.context.store.blocks.blockedPeersOf(first.member)).toEqual(new Set());
    expect(await visits.findOwn(first.member)).toMatchObject([{ viewer: second.member }]);
    expect(await contactReveals.findOwn(first.member)).toMatchObject([{ viewer: second.member }]);
    expect(await profileShares.findOwn(demo.published.member)).toEqual([]);
    expect(await profileShares.findOwn(second.member)).toHaveLength(1);
  });
});
