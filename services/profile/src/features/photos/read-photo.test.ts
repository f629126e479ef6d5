import { identity, profile } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { profileService, registrationOf, storeUnclaimedPhoto } from '../../testing/index.ts';

const noon = new Date('2026-03-15T12:00:00Z');
let clock = noon;
let service: Stack<Context>;
const card = Buffer.from('RIFF the small one WEBP');
const blurred = Buffer.from('RIFF the dim one WEBP');
const full = Buffer.alloc(700_000, 'RIFF the big one WEBP');
beforeAll(async () => {
  service = await stack(profileService, { replace: { now: () => clock } });
  await service.deps.store.photos.storePortrait('drawn-1', { card, full, blurred });
});
beforeEach(() => {
  clock = noon;
});
afterAll(() => service.stop());

const signed = (photo: string, size: 'card' | 'full') => {
  const url = new URL(service.deps.photoUrl(photo, size) ?? '', 'http://localhost');
  return {
    params: { photo, size },
    query: { expires: url.searchParams.get('expires') ?? '', signature: url.searchParams.get('signature') ?? '' },
  };
};
const read = (input: ReturnType<typeof signed>) => service.asAnyone().send(profile.readPhoto, input);
const notFound = { status: 404, body: { code: 'profile.photo_not_found' } };

describe('reading a photo', () => {
  it('gives the bearer of a signed address its bytes, in either size', async () => {
    for (const [size, bytes] of [
      ['card', card],
      ['full', full],
    ] as const) {
      const reply = await read(signed('drawn-1', size));
      expect(reply.status).toBe(200);
      expect(Buffer.from(reply.body as Buffer).equals(bytes)).toBe(true);
      expect(reply.headers.get('content-type')).toBe('image/webp');
      expect(reply.headers.get('content-length')).toBe(String(bytes.length));
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  it('lets the browser keep it until the address expires', async () => {
    const reply = await read(signed('drawn-1', 'card'));
    expect(reply.headers.get('cache-control')).toBe(`private, max-age=${36 * 3_600}, immutable`);
  });

  it('has nothing at an address signed for another size, another photo or by nobody', async () => {
    const address = signed('drawn-1', 'card');
    expect(await read({ ...address, params: { photo: 'drawn-1', size: 'full' } })).toMatchObject(notFound);
    expect(await read({ ...address, params: { photo: 'drawn-2', size: 'card' } })).toMatchObject(notFound);
    expect(await read({ ...address, query: { ...address.query, signature: 'A'.repeat(43) } })).toMatchObject(notFound);
    const later = String(Number(address.query.expires) + 86_400);
    expect(await read({ ...address, query: { ...address.query, expires: later } })).toMatchObject(notFound);
  });

  it('has nothing at an address that has expired', async () => {
    const address = signed('drawn-1', 'card');
    clock = new Date(Number(address.query.expires) * 1_000);
    expect(await read(address)).toMatchObject(notFound);
  });

  it('gives the holder of a good address of no photo the reply that a stranger to the key gets', async () => {
    const address = signed('drawn-9', 'card');
    const stranger = { ...address, query: { ...address.query, signature: 'A'.repeat(43) } };
    const bodies = [await read(address), await read(stranger)].map(({ body }) => ({
      ...(body as object),
      requestId: '',
    }));
    expect(bodies[0]).toEqual(bodies[1]);
  });

  it('stays as it is when stored again', async () => {
    await service.deps.store.photos.storePortrait('drawn-1', { card: full, full: card, blurred: card });
    const reply = await read(signed('drawn-1', 'card'));
    expect(Buffer.from(reply.body as Buffer).equals(card)).toBe(true);
  });
});

describe('reading the photo of a member', () => {
  const own = async () => {
    const photo = await storeUnclaimedPhoto(service.deps);
    const member = testMember();
    await service.deliver(identity.accountRegistered, registrationOf(member, { photo }));
    return { photo, member, address: signed(photo, 'card') };
  };
  const hide = ({ member }: { member: string }, hidden: boolean) =>
    service.deliver(identity.visibilityChanged, { member, hidden });
  const as = ({ member: code, gender }: ReturnType<typeof testMember>) => service.as({ code, gender });

  it('is for every bearer of its address, who asks each time whether it still is', async () => {
    const { address } = await own();
    const reply = await read(address);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  it('who hides is for themselves alone, at addresses handed out before as well', async () => {
    const { address, member } = await own();
    const noPhoto = await read(signed('drawn-9', 'card'));
    await hide(member, true);
    for (const reader of [service.asAnyone(), as(testMember())]) {
      const { status, body } = await reader.send(profile.readPhoto, address);
      expect({ status, ...(body as object), requestId: '' }).toEqual({
        ...(noPhoto.body as object),
        status: 404,
        requestId: '',
      });
    }
    const reply = await as(member).send(profile.readPhoto, address);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  });

  it('who shows themselves again is for every bearer again', async () => {
    const { address, member } = await own();
    await hide(member, true);
    await hide(member, false);
    expect((await read(address)).status).toBe(200);
  });

  it('who hides leaves the photos of others alone', async () => {
    const [one, other] = [await own(), await own()];
    await hide(one.member, true);
    expect((await read(other.address)).status).toBe(200);
    expect((await read(signed('drawn-1', 'card'))).status).toBe(200);
  });

  it('who deleted their account is for nobody, not even at their own session', async () => {
    const { address, member } = await own();
    await service.deliver(identity.accountDeleted, { member: member.member });
    expect(await read(address)).toMatchObject(notFound);
    expect(await as(member).send(profile.readPhoto, address)).toMatchObject(notFound);
  });
});
