import { profile } from '@hamrah/contracts';
import { type Stack, stack } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Deps } from '../deps.ts';
import { profileService } from '../testing.ts';

const noon = new Date('2026-03-15T12:00:00Z');
let clock = noon;
let service: Stack<Deps>;
const card = Buffer.from('RIFF the small one WEBP');
const full = Buffer.alloc(700_000, 'RIFF the big one WEBP');
beforeAll(async () => {
  service = await stack(profileService, { replace: { now: () => clock } });
  await service.deps.store.photos.storePortrait('drawn-1', { card, full });
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
    await service.deps.store.photos.storePortrait('drawn-1', { card: full, full: card });
    const reply = await read(signed('drawn-1', 'card'));
    expect(Buffer.from(reply.body as Buffer).equals(card)).toBe(true);
  });
});
