import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPhotoUrlSigner } from './photo-url.ts';

const key = randomBytes(32);
const urlsAt = (time: string) => createPhotoUrlSigner([key], () => new Date(time));
const queryOf = (url: string | null) => {
  const { searchParams } = new URL(url ?? '', 'http://localhost');
  return { expires: searchParams.get('expires') ?? '', signature: searchParams.get('signature') ?? '' };
};
const noon = urlsAt('2026-03-01T12:00:00Z');
const url = noon.photoUrl('p1', 'card');

describe('a photo URL', () => {
  it('is stable for a day, so that browsers can cache the photo', () => {
    expect(urlsAt('2026-03-01T00:00:01Z').photoUrl('p1', 'card')).toBe(url);
    expect(urlsAt('2026-03-01T23:59:59Z').photoUrl('p1', 'card')).toBe(url);
    expect(urlsAt('2026-03-02T00:00:01Z').photoUrl('p1', 'card')).not.toBe(url);
  });

  it('is valid for one to two days', () => {
    const { expires } = queryOf(url);
    expect(new Date(Number(expires) * 1_000).toISOString()).toBe('2026-03-03T00:00:00.000Z');
    expect(urlsAt('2026-03-02T23:59:59Z').verifyPhotoUrl('p1', 'card', queryOf(url))).toBe(true);
    expect(urlsAt('2026-03-03T00:00:00Z').verifyPhotoUrl('p1', 'card', queryOf(url))).toBe(false);
  });

  it('is valid only for its photo, size and key', () => {
    const query = queryOf(url);
    expect(url).toMatch(/^\/api\/profile\/photos\/p1\/card\?expires=\d+&signature=[\w-]+$/);
    expect(noon.verifyPhotoUrl('p1', 'card', query)).toBe(true);
    expect(noon.verifyPhotoUrl('p2', 'card', query)).toBe(false);
    expect(noon.verifyPhotoUrl('p1', 'full', query)).toBe(false);
    expect(noon.verifyPhotoUrl('p1', 'card', { ...query, expires: String(Number(query.expires) + 86_400) })).toBe(
      false,
    );
    expect(noon.verifyPhotoUrl('p1', 'card', { ...query, signature: '' })).toBe(false);
    expect(createPhotoUrlSigner([randomBytes(32)], () => new Date()).verifyPhotoUrl('p1', 'card', query)).toBe(false);
  });

  it('stays valid during each step of a key rotation', () => {
    const [older, newer] = [randomBytes(32), randomBytes(32)];
    const pod = (...keys: [Buffer, ...Buffer[]]) => createPhotoUrlSigner(keys, () => new Date('2026-03-01T12:00:00Z'));
    const isValid = (signer: ReturnType<typeof pod>, verifier: ReturnType<typeof pod>) =>
      verifier.verifyPhotoUrl('p1', 'card', queryOf(signer.photoUrl('p1', 'card')));
    const steps = [pod(older), pod(older, newer), pod(newer, older), pod(newer)];
    for (const [index, step] of steps.entries())
      for (const neighbour of steps.slice(Math.max(0, index - 1), index + 2))
        expect(isValid(step, neighbour)).toBe(true);
    expect(isValid(pod(older), pod(newer))).toBe(false);
  });

  it('is null without a photo', () => {
    expect(noon.photoUrl(null, 'card')).toBeNull();
  });
});
