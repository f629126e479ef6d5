import { identity, profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService, registrationOf, storeUnclaimedPhoto } from '../../testing/index.ts';

const noon = new Date('2026-03-15T12:00:00Z');
let clock = noon;
let service: TestService<Context>;
const card = Buffer.from('RIFF the small one WEBP');
const blurred = Buffer.from('RIFF the dim one WEBP');
const full = Buffer.alloc(700_000, 'RIFF the big one WEBP');
beforeAll(async () => {
  service = await startTestService(profileService, { replace: { now: () => clock } });
  await service.context.store.photos.storePortrait('drawn-1', { card, full, blurred });
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => service.stop());

const signedRequest = (photo: string, size: 'card' | 'full') => {
  const url = new URL(service.context.photoUrl(photo, size) ?? '', 'http://localhost');
  return {
    params: { photo, size },
    query: { expires: url.searchParams.get('expires') ?? '', signature: url.searchParams.get('signature') ?? '' },
  };
};
const read = (input: ReturnType<typeof signedRequest>) => service.asAnyone().send(profile.readPhoto, input);
const notFound = { status: 404, body: { code: 'profile.photo_not_found' } };

describe('reading a photo', () => {
  it('returns the bytes at a signed URL, in either size', async () => {
    for (const [size, bytes] of [
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
    expect(reply.headers.get('cache-control')).toBe(`private, max-age=${36 * 3_600}, immutable`);
  });

  it('returns 404 for a signature of another size, photo, key or expiry', async () => {
    const signedUrl = signedRequest('drawn-1', 'card');
    expect(await read({ ...signedUrl, params: { photo: 'drawn-1', size: 'full' } })).toMatchObject(notFound);
    expect(await read({ ...signedUrl, params: { photo: 'drawn-2', size: 'card' } })).toMatchObject(notFound);
    expect(await read({ ...signedUrl, query: { ...signedUrl.query, signature: 'A'.repeat(43) } })).toMatchObject(
      notFound,
    );
    const laterExpiry = String(Number(signedUrl.query.expires) + 86_400);
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

  it('keeps a portrait unchanged when it is stored again', async () => {
    await service.context.store.photos.storePortrait('drawn-1', { card: full, full: card, blurred: card });
    const reply = await read(signedRequest('drawn-1', 'card'));
    expect(Buffer.from(reply.body as Buffer).equals(card)).toBe(true);
  });
});

describe('reading the photo of a member', () => {
  const joinWithPhoto = async () => {
    const photo = await storeUnclaimedPhoto(service.context);
    const member = testMember();
    await service.deliver(identity.accountRegistered, registrationOf(member, { photo }));
    return { photo, member, signedUrl: signedRequest(photo, 'card') };
  };
  const hide = ({ member }: { member: string }, hidden: boolean) =>
    service.deliver(identity.visibilityChanged, { member, hidden });
  const as = ({ member: code, gender }: ReturnType<typeof testMember>) => service.as({ code, gender });

  it('serves the photo to every holder of the URL and makes browsers revalidate it', async () => {
    const { signedUrl } = await joinWithPhoto();
    const reply = await read(signedUrl);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  it('serves a hidden member’s photo only to its owner, even at URLs signed before the hide', async () => {
    const { signedUrl, member } = await joinWithPhoto();
    const noPhoto = await read(signedRequest('drawn-9', 'card'));
    await hide(member, true);
    for (const reader of [service.asAnyone(), as(testMember())]) {
      const { status, body } = await reader.send(profile.readPhoto, signedUrl);
      expect({ status, ...(body as object), requestId: '' }).toEqual({
        ...(noPhoto.body as object),
        status: 404,
        requestId: '',
      });
    }
    const reply = await as(member).send(profile.readPhoto, signedUrl);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  it('serves the photo to every holder of the URL again after an unhide', async () => {
    const { signedUrl, member } = await joinWithPhoto();
    await hide(member, true);
    await hide(member, false);
    expect((await read(signedUrl)).status).toBe(200);
  });

  it('keeps serving other members’ photos while one member is hidden', async () => {
    const [hiddenOwner, visibleOwner] = [await joinWithPhoto(), await joinWithPhoto()];
    await hide(hiddenOwner.member, true);
    expect((await read(visibleOwner.signedUrl)).status).toBe(200);
    expect((await read(signedRequest('drawn-1', 'card'))).status).toBe(200);
  });

  it('never serves a deleted member’s photo, even to their own session', async () => {
    const { signedUrl, member } = await joinWithPhoto();
    await service.deliver(identity.accountDeleted, { member: member.member });
    expect(await read(signedUrl)).toMatchObject(notFound);
    expect(await as(member).send(profile.readPhoto, signedUrl)).toMatchObject(notFound);
  });
});
