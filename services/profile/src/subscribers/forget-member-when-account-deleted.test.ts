import { identity, inbox, matches, pairKeyOf, profile } from '@hamrah/contracts';
import { openPreferences } from '@hamrah/contracts/profile';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { revealOf } from '../store/contact-reveals.ts';
import { visitOf } from '../store/visits.ts';
import { detailsOf, fillGallery, profileService, registrationOf, storeUnclaimedPhoto } from '../testing/index.ts';
import { grantedTo } from '../testing/members.ts';

let service: Stack<Context>;
let leaver = testMember();
let stayer = testMember();
beforeAll(async () => {
  service = await stack(profileService);
});
beforeEach(() => {
  [leaver, stayer] = [testMember(), testMember({ gender: 'Male' })];
});
afterAll(() => service.stop());

type Member = ReturnType<typeof testMember>;
const at = '2026-03-15T10:00:00.000Z';
const register = async ({ member }: { member: string }) => {
  const photo = await storeUnclaimedPhoto(service.deps);
  const registration = registrationOf(testMember({ member }), { photo, partnerAges: { from: 25, to: 32 } });
  await service.deliver(identity.accountRegistered, registration, { sequence: 1 });
  return registration;
};
/** Tells everything a member can tell, and adds two photos. */
const tellAll = async ({ member, gender }: Member) => {
  const as = service.as({ code: member, gender });
  const details = detailsOf(testMember(), { diet: 'Vegetarian', hobbies: ['Yoga'] });
  await as.call(profile.saveDetails, { body: { details, revision: 0 } });
  const preferences = { ...openPreferences, district: 'Mysuru' };
  await as.call(profile.savePartnerPreferences, { body: { preferences, revision: 0 } });
  await as.call(profile.setPhotoVisibility, { body: { visibility: 'pro' } });
  return fillGallery(member, 2, service.deps);
};
const contactFilters = {
  ages: { from: 21, to: 36 },
  heightsInches: { from: 53, to: 85 },
  countries: [],
  states: [],
  cities: [],
  religions: [],
  paths: [],
  motherTongues: [],
  maritalStatuses: [],
};
/** Visits a profile, has its contact revealed, with contacts left, and sets contact filters. */
const look = async ({ member, gender }: Member, { member: at }: { member: string }) => {
  const { visits, contactReveals, entitlements } = service.deps.store;
  const { now, commit } = service.deps;
  const visit = visitOf(at, member, now());
  await commit((tx) => visits.save(visit, tx));
  await commit((tx) => contactReveals.add(revealOf(member, at, now()), tx));
  await entitlements.load(grantedTo(member, 3));
  const body = { filters: contactFilters, revision: 0 };
  await service.as({ code: member, gender }).call(profile.saveContactFilters, { body });
};
const invite = async (from: string, to: string, invitation = service.deps.newId()) => {
  await service.deliver(inbox.invitationSent, { invitation, from, to, sentAt: at }, { sequence: 1 });
  return { invitation, from, to, answeredAt: at };
};
const block = (blocker: string, blocked: string) =>
  service.deliver(inbox.memberBlocked, { pair: pairKeyOf(blocker, blocked), blocker, blocked, at });
const shortlist = (owner: string, sequence: number) =>
  service.deliver(matches.shortlistChanged, { owner, count: 3 }, { sequence });
const remove = ({ member }: { member: string }, id = service.deps.newId()) =>
  service.deliver(identity.accountDeleted, { member }, { sequence: 9, id });
const published = async () =>
  (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === leaver.member);

/** All documents of the database that name any of these, by collection. */
const traces = async (...words: string[]) => {
  const { db } = service.deps.store.profiles.model;
  const found: Record<string, unknown[]> = {};
  for (const { name } of await db.listCollections()) {
    const rows = await db.collection(name).find().toArray();
    const naming = rows.filter((row) => words.some((word) => JSON.stringify(row).includes(word)));
    if (naming.length > 0) found[name] = naming;
  }
  return found;
};
const all = async (member: string) => {
  const { store } = service.deps;
  return {
    profile: await store.profiles.findOwn(member),
    preferences: await store.partnerPreferences.findOwn(member),
    photos: (await store.photos.findOwn(member)).map(({ _id, files }) => ({ _id, files })),
    invitations: await store.invitations.model.countDocuments({ $or: [{ from: member }, { to: member }] }),
    shortlist: await store.shortlists.countFor(member),
    apart: (await store.blocks.blockedPeersOf(member)).size,
    visits: await store.visits.findOwn(member),
    reveals: await store.contactReveals.findOwn(member),
    contactsLeft: await store.entitlements.contactsLeft(member),
    filters: (await store.contactFilters.findOwn(member)).filters,
  };
};
const nothing = {
  profile: undefined,
  preferences: undefined,
  photos: [],
  invitations: 0,
  shortlist: 0,
  apart: 0,
  visits: [],
  reveals: [],
  contactsLeft: 0,
  filters: null,
};

describe('forgetting a member who deleted their account', () => {
  it('leaves no trace of them but that they are deleted', async () => {
    const { photo } = await register(leaver);
    await register(stayer);
    const gallery = await tellAll(leaver);
    await invite(leaver.member, stayer.member);
    await invite(stayer.member, leaver.member);
    await shortlist(leaver.member, 1);
    await block(leaver.member, stayer.member);
    await block(stayer.member, leaver.member);
    await look(leaver, stayer);
    await look(stayer, leaver);
    const { photos } = service.deps.store;
    const noted = await Promise.all([photo, ...gallery].map((each) => photos.find(each)));
    const files = noted.flatMap((record) => record?.files ?? []);
    expect(files.length).toBeGreaterThanOrEqual(9);
    await remove(leaver);
    await published();
    const { accountStates, shortlists, outbox_sequences, ...rest } = await traces(leaver.member, photo, ...gallery);
    expect(rest).toEqual({});
    expect(accountStates).toMatchObject([{ _id: leaver.member, deleted: true, hidden: true, emailVerified: false }]);
    expect(shortlists).toEqual([{ _id: leaver.member, sequence: expect.any(Number) }]);
    expect(outbox_sequences).toEqual([{ _id: leaver.member, last: expect.any(Number) }]);
    const { db } = photos.model;
    expect(await db.collection('photos.chunks').countDocuments({ files_id: { $in: files } })).toBe(0);
  });

  it('leaves everybody else all of theirs', async () => {
    await register(leaver);
    await register(stayer);
    await tellAll(stayer);
    const third = await register(testMember());
    await invite(stayer.member, third.member);
    await shortlist(stayer.member, 1);
    await look(stayer, third);
    const before = await all(stayer.member);
    await invite(leaver.member, stayer.member);
    await look(leaver, stayer);
    await remove(leaver);
    expect(await all(stayer.member)).toEqual(before);
    expect(before).toMatchObject({
      photos: [{}, {}, {}],
      invitations: 1,
      shortlist: 3,
      visits: [{ visited: third.member }],
      reveals: [{ member: third.member }],
      contactsLeft: 3,
      filters: contactFilters,
    });
  });

  it('is not undone by anything that comes late', async () => {
    const registration = await register(leaver);
    await register(stayer);
    const invitation = await invite(leaver.member, stayer.member);
    await remove(leaver);
    const told = (await published()).length;
    await service.deliver(identity.accountRegistered, registration, { sequence: 1 });
    await service.deliver(identity.emailVerified, { member: leaver.member }, { sequence: 2 });
    await service.deliver(identity.visibilityChanged, { member: leaver.member, hidden: false }, { sequence: 10 });
    await service.deliver(inbox.invitationAccepted, invitation, { sequence: 2 });
    await service.deliver(inbox.invitationDeclined, invitation, { sequence: 3 });
    await invite(leaver.member, stayer.member);
    await invite(stayer.member, leaver.member);
    await block(stayer.member, leaver.member);
    await shortlist(leaver.member, 5);
    expect(await all(leaver.member)).toEqual(nothing);
    expect(await published()).toHaveLength(told);
    expect(await service.deps.store.accountStates.find(leaver.member)).toMatchObject({ deleted: true, hidden: true });
  });

  it('holds when it is heard before the registration', async () => {
    await remove(leaver);
    const { photo } = await register(leaver);
    expect(await all(leaver.member)).toEqual(nothing);
    expect(await published()).toEqual([]);
    expect(await service.deps.store.photos.find(photo)).not.toHaveProperty('owner');
  });

  it('holds when it is heard while the profile is being built', async () => {
    await Promise.all([register(leaver), remove(leaver)]);
    expect(await all(leaver.member)).toEqual(nothing);
  });

  it('may be heard twice', async () => {
    await register(leaver);
    const id = service.deps.newId();
    for (const each of [id, id, service.deps.newId()]) await remove(leaver, each);
    expect(await all(leaver.member)).toEqual(nothing);
  });

  it('leaves the portrait a demonstration member shares with others', async () => {
    const { photos, profiles } = service.deps.store;
    await photos.storePortrait('drawn-1', {
      card: Buffer.from('c'),
      full: Buffer.from('f'),
      blurred: Buffer.from('b'),
    });
    await profiles.load([{ ...leaver, photo: 'drawn-1', synthetic: true }]);
    await remove(leaver);
    expect(await profiles.findOwn(leaver.member)).toBeUndefined();
    expect(await photos.open('drawn-1', 'card')).toBeDefined();
  });

  it('parks what cannot be read, and goes on with the next', async () => {
    const before = (await service.deadLetters()).length;
    await service.deliverRaw(identity.accountDeleted, Buffer.from('{"member":"all"}'));
    expect(await service.deadLetters()).toHaveLength(before + 1);
    await register(leaver);
    await remove(leaver);
    expect(await all(leaver.member)).toEqual(nothing);
  });
});
