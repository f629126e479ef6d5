import { billing, identity, inbox, type PublishedMember, profile } from '@hamrah/contracts';
import { photoRequestOf, startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { fillGallery, profileService, registrationOf, storeUnclaimedPhoto } from '../../testing/index.ts';
import { entitlementOf, memberActions } from '../../testing/members.ts';

const noon = new Date('2026-03-15T12:00:00Z');
let clock = noon;
let service: TestService<Context>;
const small = Buffer.from('RIFF the smallest one WEBP');
const card = Buffer.from('RIFF the small one WEBP');
const blurred = Buffer.from('RIFF the dim one WEBP');
const full = Buffer.alloc(700_000, 'RIFF the big one WEBP');
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => clock } });
  await service.context.store.photos.storePortrait('drawn-1', { small, card, full, blurred });
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => service.stop());

const signedRequest = (photo: string, size: profile.ClearPhotoSize, viewer: string | null = null) =>
  photoRequestOf(service.context.photoUrl(photo, size, viewer));
const read = (input: ReturnType<typeof signedRequest>) => service.asAnyone().send(profile.readPhoto, input);
const notFound = { status: 404, body: { code: 'profile.photo_not_found' } };

describe('reading a photo', () => {
  it('returns the bytes at a signed URL, in every size', async () => {
    for (const [size, bytes] of [
      ['small', small],
      ['card', card],
      ['full', full],
    ] as const) {
      const reply = await read(signedRequest('drawn-1', size));
      expect(reply.status).toBe(200);
      expect(Buffer.from(reply.body as Buffer).equals(bytes)).toBe(true);
      expect(reply.headers.get('content-type')).toBe('image/webp');
      expect(reply.headers.get('content-length')).toBe(String(bytes.length));
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('lets browsers cache a portrait until the URL expires', async () => {
    const reply = await read(signedRequest('drawn-1', 'card'));
    expect(reply.headers.get('cache-control')).toBe(`private, max-age=${20 * 60}, immutable`);
  });

  it('returns 404 for a signature of another photo, viewer, version, key or expiry', async () => {
    await service.context.store.photos.storePortrait('drawn-2', { small, card, full, blurred });
    expect((await read(signedRequest('drawn-2', 'card'))).status).toBe(200);
    const signedUrl = signedRequest('drawn-1', 'card');
    expect(await read({ ...signedUrl, params: { photo: 'drawn-2', size: 'card' } })).toMatchObject(notFound);
    expect(await read({ ...signedUrl, query: { ...signedUrl.query, signature: 'A'.repeat(43) } })).toMatchObject(
      notFound,
    );
    for (const change of [{ viewer: testMember().member }, { version: '2' }])
      expect(await read({ ...signedUrl, query: { ...signedUrl.query, ...change } })).toMatchObject(notFound);
    const laterExpiry = String(Number(signedUrl.query.expires) + 600);
    expect(await read({ ...signedUrl, query: { ...signedUrl.query, expires: laterExpiry } })).toMatchObject(notFound);
  });

  it('returns 404 for an expired URL', async () => {
    const signedUrl = signedRequest('drawn-1', 'card');
    clock = new Date(Number(signedUrl.query.expires) * 1_000);
    expect(await read(signedUrl)).toMatchObject(notFound);
  });

  it('returns the same 404 for an unknown photo as for a wrong signature', async () => {
    const signedUrl = signedRequest('drawn-9', 'card');
    const wrongSignature = { ...signedUrl, query: { ...signedUrl.query, signature: 'A'.repeat(43) } };
    const bodies = [await read(signedUrl), await read(wrongSignature)].map(({ body }) => ({
      ...(body as object),
      requestId: '',
    }));
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it('returns the first bytes of a portrait that is stored twice', async () => {
    await service.context.store.photos.storePortrait('drawn-1', { card: full, full: card, blurred: card });
    const reply = await read(signedRequest('drawn-1', 'card'));
    expect(Buffer.from(reply.body as Buffer).equals(card)).toBe(true);
  });
});

describe('a photo of a member', () => {
  const { join, connect, block, unblock, hide, deleteAccount } = memberActions(() => service);
  /** A woman with a main photo, and a man with the URL of it. */
  const joinPair = async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    const owner = testMember({ gender: 'Female' });
    await service.deliver(identity.accountRegistered, registrationOf(owner, { photo }), { sequence: 1 });
    const viewer = await join({ gender: 'Male' });
    return { owner, viewer, photo, url: signedRequest(photo, 'card', viewer.member) };
  };
  const as = ({ member: code, gender }: PublishedMember) => service.as({ code, gender });
  const statusOf = async (input: ReturnType<typeof signedRequest>) => (await read(input)).status;
  const setVisibility = (owner: PublishedMember, visibility: profile.PhotoVisibility) =>
    as(owner).call(profile.setPhotoVisibility, { body: { visibility } });
  /** Whether the bytes of the clear photo are sent. */
  const isClear = async (input: ReturnType<typeof signedRequest>) =>
    String((await read(input)).body).includes('a photo');

  it('works in a plain image without a session, and makes browsers revalidate it', async () => {
    const { url } = await joinPair();
    const reply = await read(url);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  it('is refused at the URL of another member, or of no member, with any session', async () => {
    const { owner, viewer, url, photo } = await joinPair();
    for (const reader of [owner, await join({ gender: 'Male' })])
      expect(await as(reader).send(profile.readPhoto, url)).toMatchObject(notFound);
    expect((await as(viewer).send(profile.readPhoto, url)).status).toBe(200);
    expect(await read(signedRequest(photo, 'card', null))).toMatchObject(notFound);
    expect(await read(signedRequest(photo, 'card', testMember().member))).toMatchObject(notFound);
  });

  it('is refused at once to a blocked viewer who has the URL but sends no session', async () => {
    const { owner, viewer, url } = await joinPair();
    for (const [blocker, blocked] of [
      [owner, viewer],
      [viewer, owner],
    ] as const) {
      const sequence = blocker === owner ? 1 : 3;
      await block(blocker, blocked, sequence);
      expect(await read(url)).toMatchObject(notFound);
      await unblock(blocker, blocked, sequence + 1);
      expect(await statusOf(url)).toBe(200);
    }
  });

  it('is refused at once while its owner is hidden, except to the owner', async () => {
    const { owner, url, photo } = await joinPair();
    const other = await joinPair();
    await hide(owner);
    const refusals = [await read(url), await read(signedRequest('drawn-9', 'card'))].map(({ status, body }) => ({
      status,
      body: { ...(body as object), requestId: '' },
    }));
    expect(refusals[0]).toEqual(refusals[1]);
    expect(await statusOf(signedRequest(photo, 'card', owner.member))).toBe(200);
    expect(await statusOf(other.url)).toBe(200);
    await service.deliver(identity.visibilityChanged, { member: owner.member, hidden: false }, { sequence: 9 });
    expect(await statusOf(url)).toBe(200);
    // Identity publishes both events when staff suspend a member.
    const { member } = owner;
    await service.deliver(identity.suspensionChanged, { member, suspended: true }, { sequence: 10 });
    await service.deliver(identity.visibilityChanged, { member, hidden: true }, { sequence: 11 });
    expect(await read(url)).toMatchObject(notFound);
    expect(await statusOf(signedRequest(photo, 'card', owner.member))).toBe(200);
  });

  it('is refused within seconds to a suspended viewer who kept the URL, until staff restore them', async () => {
    const { viewer, url } = await joinPair();
    const suspend = (suspended: boolean, sequence: number) =>
      service.deliver(identity.suspensionChanged, { member: viewer.member, suspended }, { sequence });
    await suspend(true, 5);
    expect(await read(url)).toMatchObject(notFound);
    await suspend(false, 4);
    expect(await read(url)).toMatchObject(notFound);
    await suspend(false, 7);
    expect(await statusOf(url)).toBe(200);
  });

  it('is refused to a viewer whose suspension arrives before their registration', async () => {
    const { photo } = await joinPair();
    const viewer = testMember({ gender: 'Male' });
    await service.deliver(identity.suspensionChanged, { member: viewer.member, suspended: true }, { sequence: 2 });
    await service.deliver(identity.accountRegistered, registrationOf(viewer), { sequence: 1 });
    expect(await read(signedRequest(photo, 'card', viewer.member))).toMatchObject(notFound);
  });

  it('is refused for ever after its owner or its viewer is deleted', async () => {
    const [pair, otherPair] = [await joinPair(), await joinPair()];
    const ownUrl = signedRequest(pair.photo, 'card', pair.owner.member);
    await deleteAccount(pair.owner);
    for (const url of [pair.url, ownUrl]) expect(await read(url)).toMatchObject(notFound);
    await deleteAccount(otherPair.viewer);
    expect(await read(otherPair.url)).toMatchObject(notFound);
  });

  it('is blurred from the moment a connection ends', async () => {
    const { owner, viewer, url } = await joinPair();
    await setVisibility(owner, 'my_connection');
    expect(await isClear(url)).toBe(false);
    const { invitation } = await connect(viewer, owner);
    expect(await isClear(url)).toBe(true);
    const at = '2026-03-15T11:00:00.000Z';
    const ended = { invitation, from: viewer.member, to: owner.member, by: owner.member, at };
    await service.deliver(inbox.connectionEnded, ended, { sequence: 3 });
    expect(await isClear(url)).toBe(false);
  });

  it('is blurred from the moment a plan ends, and beyond the photos that a free account sees', async () => {
    const { owner, viewer, photo, url } = await joinPair();
    const gallery = await fillGallery(owner.member, 4, service.context);
    const galleryUrls = [photo, ...gallery.toReversed()].map((id) => signedRequest(id, 'full', viewer.member));
    const clearCount = async () => (await Promise.all(galleryUrls.map(isClear))).filter(Boolean).length;
    const plan = (isPro: boolean) => entitlementOf(viewer, { isPro, contactsGranted: 0 });
    await service.deliver(billing.planActivated, { ...plan(true), totalPaise: 100 }, { sequence: 1 });
    await setVisibility(owner, 'pro');
    expect([await isClear(url), await clearCount()]).toEqual([true, 5]);
    await service.deliver(billing.planEnded, { ...plan(false), reason: 'expired' }, { sequence: 2 });
    expect([await isClear(url), await clearCount()]).toEqual([false, 0]);
    await setVisibility(owner, 'all');
    expect([await isClear(url), await clearCount()]).toEqual([true, 3]);
  });
});

describe('the lookups of a photo', () => {
  it('use an index', async () => {
    const { photos, profiles, blocks } = service.context.store;
    const codes = { $in: ['HM1', 'HM2'] };
    const plans = await Promise.all([
      photos.model.collection.find({ _id: 'p' as never }).explain(),
      photos.model.collection.find({ owner: 'HM1' }).explain(),
      profiles.model.collection.find({ _id: codes as never }).explain(),
      blocks.model.collection.find({ _id: codes as never, active: true }).explain(),
    ]);
    for (const plan of plans) expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
  });
});
