import { identity, inbox, matches, pairKeyOf, profile } from '@hamrah/contracts';
import { unrestrictedPreferences } from '@hamrah/contracts/profile';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { revealOf } from '../store/contact-reveals.ts';
import { visitOf } from '../store/visits.ts';
import { detailsOf, fillGallery, profileService, registrationOf, storeUnclaimedPhoto } from '../testing/index.ts';
import { grantedTo } from '../testing/members.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

const publishedProfiles = async (member: string) =>
  (await service.publishedEvents(profile.profilePublished)).filter(({ key }) => key === member);
const ownOf = (member: string) => service.context.store.profiles.findOwn(member);
/** Delivers an unreadable event and returns the number of added dead letters. */
const deadLettersFrom = async (...delivery: Parameters<typeof service.deliverRaw>) => {
  const countBefore = (await service.deadLetters()).length;
  await service.deliverRaw(...delivery);
  return (await service.deadLetters()).length - countBefore;
};

describe('createProfile', () => {
  it('stores the registration, with defaults for everything else', async () => {
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    const { registeredAt, partnerAges: _, ...fields } = registration;
    expect(await ownOf(fields.member)).toEqual({
      ...fields,
      accountType: 'Free',
      premiumBadge: false,
      emailVerified: false,
      hidden: false,
      photo: null,
      synthetic: false,
      joinedAt: registeredAt,
    });
  });

  it('marks the email address as verified if it was verified at registration', async () => {
    const registration = registrationOf(testMember(), { emailVerified: true });
    await service.deliver(identity.accountRegistered, registration);
    expect(await ownOf(registration.member)).toMatchObject({ emailVerified: true });
  });

  it('publishes the profile', async () => {
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    const ownProfile = await ownOf(registration.member);
    expect((await publishedProfiles(registration.member)).map(({ data, sequence }) => ({ data, sequence }))).toEqual([
      { data: ownProfile, sequence: 1 },
    ]);
  });

  it('stores partner ages as the first preferences and does not publish them with the profile', async () => {
    const registration = registrationOf(testMember(), { partnerAges: { from: 25, to: 32 } });
    await service.deliver(identity.accountRegistered, registration);
    const { partnerPreferences } = service.context.store;
    expect(await partnerPreferences.findOwn(registration.member)).toEqual({
      preferences: { ...unrestrictedPreferences, ages: { from: 25, to: 32 } },
      revision: 0,
    });
    expect(JSON.stringify(await publishedProfiles(registration.member))).not.toContain('ges"');
  });

  it('stores no preferences for a registration without partner ages', async () => {
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    expect(await service.context.store.partnerPreferences.findOwn(registration.member)).toBeUndefined();
  });

  it('builds a profile once if the event is delivered several times', async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    const registration = registrationOf(testMember(), { photo });
    const id = service.context.newId();
    await service.deliver(identity.accountRegistered, registration, { id });
    await service.deliver(identity.accountRegistered, registration, { id });
    await service.deliver(identity.accountRegistered, registration);
    expect((await publishedProfiles(registration.member)).map(({ data }) => data.photo)).toEqual([photo]);
    expect(await ownOf(registration.member)).toMatchObject({ photo });
  });

  it('keeps an existing profile when a late registration arrives', async () => {
    const registration = registrationOf(testMember({ city: 'Pune' }));
    await service.deliver(identity.accountRegistered, registration, { sequence: 2 });
    const photo = await storeUnclaimedPhoto(service.context);
    await service.deliver(identity.accountRegistered, { ...registration, city: 'Agra', photo }, { sequence: 1 });
    expect(await ownOf(registration.member)).toMatchObject({ city: 'Pune', photo: null });
    expect(await publishedProfiles(registration.member)).toHaveLength(1);
  });

  it('moves an unreadable event to the dead letters and handles the next one', async () => {
    expect(await deadLettersFrom(identity.accountRegistered, Buffer.from('{"data":'))).toBe(1);
    const registration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, registration);
    expect(await publishedProfiles(registration.member)).toHaveLength(1);
  });
});

describe('the registration photo', () => {
  it('belongs to the member once the profile is built', async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    const registration = registrationOf(testMember(), { photo });
    await service.deliver(identity.accountRegistered, registration);
    expect((await publishedProfiles(registration.member)).map(({ data }) => data.photo)).toEqual([photo]);
    const ownPhotos = await service.context.store.photos.findOwn(registration.member);
    expect(ownPhotos).toMatchObject([{ _id: photo, owner: registration.member }]);
    expect(ownPhotos[0]).not.toHaveProperty('claimDeadline');
  });

  it('belongs to the first account that claims it; a second account gets no photo', async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    const [first, second] = [registrationOf(testMember(), { photo }), registrationOf(testMember(), { photo })];
    await service.deliver(identity.accountRegistered, first);
    await service.deliver(identity.accountRegistered, second);
    expect(await ownOf(first.member)).toMatchObject({ photo });
    expect(await ownOf(second.member)).toMatchObject({ photo: null });
    expect(await service.context.store.photos.find(photo)).toMatchObject({ owner: first.member });
  });

  it('belongs to one of two accounts that claim it concurrently', async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    const registrations = [registrationOf(testMember(), { photo }), registrationOf(testMember(), { photo })];
    await Promise.all(registrations.map((registration) => service.deliver(identity.accountRegistered, registration)));
    const photos = await Promise.all(registrations.map(async ({ member }) => (await ownOf(member))?.photo));
    expect(photos.filter((photoId) => photoId === photo)).toHaveLength(1);
    expect(photos.filter((photoId) => photoId === null)).toHaveLength(1);
  });
});

describe('markEmailVerified', () => {
  let member = '';
  beforeEach(() => {
    member = testMember().member;
  });
  const register = () =>
    service.deliver(identity.accountRegistered, registrationOf(testMember({ member })), { sequence: 1 });
  const verify = (id = service.context.newId()) =>
    service.deliver(identity.emailVerified, { member }, { sequence: 2, id });
  const isVerified = async () => (await ownOf(member))?.emailVerified;
  const publishedVerified = async () => (await publishedProfiles(member)).map(({ data }) => data.emailVerified);

  it('marks the profile as verified and publishes it', async () => {
    await register();
    expect(await isVerified()).toBe(false);
    await verify();
    expect(await isVerified()).toBe(true);
    expect(await publishedVerified()).toEqual([false, true]);
  });

  it('publishes once if the event is delivered several times', async () => {
    await register();
    const id = service.context.newId();
    for (const each of [id, id, service.context.newId()]) await verify(each);
    expect(await publishedVerified()).toEqual([false, true]);
  });

  it('applies an event that arrives before or while the profile is built', async () => {
    await verify();
    await register();
    expect(await publishedVerified()).toEqual([true]);
    member = testMember().member;
    await Promise.all([register(), verify()]);
    expect(await isVerified()).toBe(true);
  });

  it('leaves a hidden member hidden', async () => {
    await register();
    await service.deliver(identity.visibilityChanged, { member, hidden: true }, { sequence: 3 });
    await verify();
    expect(await ownOf(member)).toMatchObject({ hidden: true, emailVerified: true });
  });

  it('moves an unreadable event to the dead letters and handles the next one', async () => {
    expect(await deadLettersFrom(identity.emailVerified, Buffer.from('null'))).toBe(1);
    await register();
    await verify();
    expect(await isVerified()).toBe(true);
  });
});

describe('markPhoneUnverified', () => {
  let member = '';
  beforeEach(() => {
    member = testMember().member;
  });
  const register = () =>
    service.deliver(identity.accountRegistered, registrationOf(testMember({ member, phoneVerified: true })), {
      sequence: 1,
    });
  const displace = (id = service.context.newId()) =>
    service.deliver(identity.phoneDisplaced, { member }, { sequence: 2, id });
  const publishedVerified = async () => (await publishedProfiles(member)).map(({ data }) => data.phoneVerified);

  it('marks the phone number as unverified, and publishes that once', async () => {
    await register();
    const id = service.context.newId();
    for (const each of [id, id, service.context.newId()]) await displace(each);
    expect(await ownOf(member)).toMatchObject({ phoneVerified: false });
    expect(await publishedVerified()).toEqual([true, false]);
  });

  it('applies an event that arrives before the profile is built', async () => {
    await displace();
    await register();
    expect(await publishedVerified()).toEqual([false]);
  });

  it('moves an unreadable event to the dead letters and handles the next one', async () => {
    expect(await deadLettersFrom(identity.phoneDisplaced, Buffer.from('null'))).toBe(1);
    await register();
    await displace();
    expect(await ownOf(member)).toMatchObject({ phoneVerified: false });
  });
});

describe('setHidden', () => {
  let member = '';
  beforeEach(() => {
    member = testMember().member;
  });
  const register = () =>
    service.deliver(identity.accountRegistered, registrationOf(testMember({ member })), { sequence: 1 });
  const setHidden = (hidden: boolean, sequence: number, id = service.context.newId()) =>
    service.deliver(identity.visibilityChanged, { member, hidden }, { sequence, id });
  const isHidden = async () => (await ownOf(member))?.hidden;
  const publishedHidden = async () => (await publishedProfiles(member)).map(({ data }) => data.hidden);

  it('hides and shows the profile, and publishes the complete profile each time', async () => {
    await register();
    await setHidden(true, 2);
    expect(await isHidden()).toBe(true);
    await setHidden(false, 3);
    expect(await isHidden()).toBe(false);
    expect(await publishedHidden()).toEqual([false, true, false]);
    const events = await publishedProfiles(member);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 3, 4]);
    expect(events[1]?.data).toEqual({ ...events[0]?.data, hidden: true });
  });

  it('leaves all other fields unchanged, even for a demo member without earlier events', async () => {
    const demo = testMember({ member, emailVerified: true });
    await service.context.store.profiles.load([demo]);
    const profileBefore = await ownOf(member);
    await setHidden(true, 1);
    expect(await ownOf(member)).toEqual({ ...profileBefore, hidden: true });
    await setHidden(false, 2);
    expect(await ownOf(member)).toEqual({ ...profileBefore, emailVerified: true });
  });

  it('publishes once if the event is delivered twice', async () => {
    await register();
    const id = service.context.newId();
    await setHidden(true, 2, id);
    await setHidden(true, 2, id);
    expect(await publishedHidden()).toEqual([false, true]);
  });

  it('ignores an older event that arrives late', async () => {
    await register();
    await setHidden(true, 4);
    await setHidden(false, 3);
    expect(await isHidden()).toBe(true);
    expect(await publishedHidden()).toEqual([false, true]);
  });

  it('applies an event that arrives before the profile is built', async () => {
    await setHidden(true, 2);
    expect(await publishedHidden()).toEqual([]);
    await register();
    expect(await isHidden()).toBe(true);
    expect(await publishedHidden()).toEqual([true]);
  });

  it('builds the profile from the newest of several earlier events, in any order', async () => {
    await setHidden(false, 3);
    await setHidden(true, 2);
    await register();
    expect(await isHidden()).toBe(false);
  });

  it('applies an event that arrives while the profile is built', async () => {
    await Promise.all([register(), setHidden(true, 2)]);
    expect(await isHidden()).toBe(true);
    expect((await publishedHidden()).at(-1)).toBe(true);
  });

  it('leaves other profiles unchanged', async () => {
    await register();
    const otherRegistration = registrationOf(testMember());
    await service.deliver(identity.accountRegistered, otherRegistration);
    await setHidden(true, 2);
    expect((await ownOf(otherRegistration.member))?.hidden).toBe(false);
  });

  it('moves an unreadable event to the dead letters and handles the next one', async () => {
    expect(await deadLettersFrom(identity.visibilityChanged, Buffer.from('{"hidden":"perhaps"}'))).toBe(1);
    await register();
    await setHidden(true, 2);
    expect(await isHidden()).toBe(true);
  });
});

describe('eraseMember', () => {
  let leaver = testMember();
  let remaining = testMember();
  beforeEach(() => {
    [leaver, remaining] = [testMember(), testMember({ gender: 'Male' })];
  });

  type Member = ReturnType<typeof testMember>;
  const at = '2026-03-15T10:00:00.000Z';
  const register = async ({ member }: { member: string }) => {
    const photo = await storeUnclaimedPhoto(service.context);
    const registration = registrationOf(testMember({ member }), { photo, partnerAges: { from: 25, to: 32 } });
    await service.deliver(identity.accountRegistered, registration, { sequence: 1 });
    return registration;
  };
  /** Saves details, preferences and the photo visibility, and adds two photos. */
  const fillProfile = async ({ member, gender }: Member) => {
    const as = service.as({ code: member, gender });
    const details = detailsOf(testMember(), { diet: 'Vegetarian', hobbies: ['Yoga'] });
    await as.call(profile.saveDetails, { body: { details, revision: 0 } });
    const preferences = { ...unrestrictedPreferences, district: 'Mysuru' };
    await as.call(profile.savePartnerPreferences, { body: { preferences, revision: 0 } });
    await as.call(profile.setPhotoVisibility, { body: { visibility: 'pro' } });
    return fillGallery(member, 2, service.context);
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
  /** Stores a visit and a contact reveal, grants contacts, and saves contact filters. */
  const visitAndReveal = async ({ member, gender }: Member, { member: visited }: { member: string }) => {
    const { visits, contactReveals, entitlements } = service.context.store;
    const { now, commit } = service.context;
    const visit = visitOf(visited, member, now());
    await commit((tx) => visits.save(visit, tx));
    await commit((tx) => contactReveals.add(revealOf(member, visited, now()), tx));
    await entitlements.load(grantedTo(member, 3));
    const body = { filters: contactFilters, revision: 0 };
    await service.as({ code: member, gender }).call(profile.saveContactFilters, { body });
  };
  const invite = async (from: string, to: string, invitation = service.context.newId()) => {
    await service.deliver(inbox.invitationSent, { invitation, from, to, sentAt: at }, { sequence: 1 });
    return { invitation, from, to, answeredAt: at };
  };
  const block = (blocker: string, blocked: string) =>
    service.deliver(inbox.memberBlocked, { pair: pairKeyOf(blocker, blocked), blocker, blocked, at });
  const setShortlistCount = (owner: string, sequence: number) =>
    service.deliver(matches.shortlistChanged, { owner, count: 3 }, { sequence });
  const remove = ({ member }: { member: string }, id = service.context.newId()) =>
    service.deliver(identity.accountDeleted, { member }, { sequence: 9, id });

  /** All documents of the database that contain one of these words, by collection. */
  const documentsWith = async (...words: string[]) => {
    const { db } = service.context.store.profiles.model;
    const documents: Record<string, unknown[]> = {};
    for (const { name } of await db.listCollections()) {
      const rows = await db.collection(name).find().toArray();
      const matching = rows.filter((row) => words.some((word) => JSON.stringify(row).includes(word)));
      if (matching.length > 0) documents[name] = matching;
    }
    return documents;
  };
  const dataOf = async (member: string) => {
    const { store } = service.context;
    return {
      profile: await store.profiles.findOwn(member),
      preferences: await store.partnerPreferences.findOwn(member),
      photos: (await store.photos.findOwn(member)).map(({ _id, files }) => ({ _id, files })),
      invitations: await store.invitations.model.countDocuments({ $or: [{ from: member }, { to: member }] }),
      shortlist: await store.shortlists.countFor(member),
      blockedPeers: (await store.blocks.blockedPeersOf(member)).size,
      visits: await store.visits.findOwn(member),
      reveals: await store.contactReveals.findOwn(member),
      contactsLeft: await store.entitlements.contactsLeft(member),
      filters: (await store.contactFilters.findOwn(member)).filters,
    };
  };
  const noData = {
    profile: undefined,
    preferences: undefined,
    photos: [],
    invitations: 0,
    shortlist: 0,
    blockedPeers: 0,
    visits: [],
    reveals: [],
    contactsLeft: 0,
    filters: null,
  };

  it('erases everything about the member except the tombstones', async () => {
    const { photo } = await register(leaver);
    await register(remaining);
    const gallery = await fillProfile(leaver);
    await invite(leaver.member, remaining.member);
    await invite(remaining.member, leaver.member);
    await setShortlistCount(leaver.member, 1);
    await block(leaver.member, remaining.member);
    await block(remaining.member, leaver.member);
    await visitAndReveal(leaver, remaining);
    await visitAndReveal(remaining, leaver);
    const { photos } = service.context.store;
    const records = await Promise.all([photo, ...gallery].map((each) => photos.find(each)));
    const files = records.flatMap((record) => record?.files ?? []);
    expect(files.length).toBeGreaterThanOrEqual(9);
    await remove(leaver);
    await publishedProfiles(leaver.member);
    const { account_states, shortlists, outbox_sequences, ...otherCollections } = await documentsWith(
      leaver.member,
      photo,
      ...gallery,
    );
    expect(otherCollections).toEqual({});
    expect(account_states).toMatchObject([{ _id: leaver.member, deleted: true, hidden: true, emailVerified: false }]);
    expect(shortlists).toEqual([{ _id: leaver.member, sequence: expect.any(Number) }]);
    expect(outbox_sequences).toEqual([{ _id: leaver.member, last: expect.any(Number) }]);
    const { db } = photos.model;
    expect(await db.collection('photos.chunks').countDocuments({ files_id: { $in: files } })).toBe(0);
  });

  it('leaves the data of other members unchanged', async () => {
    await register(leaver);
    await register(remaining);
    await fillProfile(remaining);
    const third = await register(testMember());
    await invite(remaining.member, third.member);
    await setShortlistCount(remaining.member, 1);
    await visitAndReveal(remaining, third);
    const dataBefore = await dataOf(remaining.member);
    await invite(leaver.member, remaining.member);
    await visitAndReveal(leaver, remaining);
    await remove(leaver);
    expect(await dataOf(remaining.member)).toEqual(dataBefore);
    expect(dataBefore).toMatchObject({
      photos: [{}, {}, {}],
      invitations: 1,
      shortlist: 3,
      visits: [{ visited: third.member }],
      reveals: [{ member: third.member }],
      contactsLeft: 3,
      filters: contactFilters,
    });
  });

  it('ignores late events about a deleted member', async () => {
    const registration = await register(leaver);
    await register(remaining);
    const invitation = await invite(leaver.member, remaining.member);
    await remove(leaver);
    const countBefore = (await publishedProfiles(leaver.member)).length;
    await service.deliver(identity.accountRegistered, registration, { sequence: 1 });
    await service.deliver(identity.emailVerified, { member: leaver.member }, { sequence: 2 });
    await service.deliver(identity.visibilityChanged, { member: leaver.member, hidden: false }, { sequence: 10 });
    await service.deliver(inbox.invitationAccepted, invitation, { sequence: 2 });
    await service.deliver(inbox.invitationDeclined, invitation, { sequence: 3 });
    await invite(leaver.member, remaining.member);
    await invite(remaining.member, leaver.member);
    await block(remaining.member, leaver.member);
    await setShortlistCount(leaver.member, 5);
    expect(await dataOf(leaver.member)).toEqual(noData);
    expect(await publishedProfiles(leaver.member)).toHaveLength(countBefore);
    expect(await service.context.store.accountStates.find(leaver.member)).toMatchObject({
      deleted: true,
      hidden: true,
    });
  });

  it('applies a deletion that arrives before the registration', async () => {
    await remove(leaver);
    const { photo } = await register(leaver);
    expect(await dataOf(leaver.member)).toEqual(noData);
    expect(await publishedProfiles(leaver.member)).toEqual([]);
    expect(await service.context.store.photos.find(photo)).not.toHaveProperty('owner');
  });

  it('applies a deletion that arrives while the profile is built', async () => {
    await Promise.all([register(leaver), remove(leaver)]);
    expect(await dataOf(leaver.member)).toEqual(noData);
  });

  it('changes nothing when the event is delivered again', async () => {
    await register(leaver);
    const id = service.context.newId();
    for (const each of [id, id, service.context.newId()]) await remove(leaver, each);
    expect(await dataOf(leaver.member)).toEqual(noData);
  });

  it('keeps the drawn portrait of a demo member', async () => {
    const { photos, profiles } = service.context.store;
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

  it('moves an unreadable event to the dead letters and handles the next one', async () => {
    expect(await deadLettersFrom(identity.accountDeleted, Buffer.from('{"member":"all"}'))).toBe(1);
    await register(leaver);
    await remove(leaver);
    expect(await dataOf(leaver.member)).toEqual(noData);
  });
});
