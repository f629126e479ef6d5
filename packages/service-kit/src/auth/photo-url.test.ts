import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { photoRequestOf } from '../testing/photo-request.ts';
import { createPhotoUrlSigner } from './photo-url.ts';

const key = randomBytes(32);
const urlsAt = (time: string, signingKey = key) => createPhotoUrlSigner([signingKey], () => new Date(time));
const queryOf = (url: string | null) => photoRequestOf(url).query;
const noon = urlsAt('2026-03-01T12:00:00Z');
const url = noon.photoUrl('p1', 'card', 'HM1');

describe('a photo URL', () => {
  it('is stable for ten minutes, so that browsers can revalidate the photo', () => {
    expect(urlsAt('2026-03-01T12:09:59Z').photoUrl('p1', 'card', 'HM1')).toBe(url);
    expect(urlsAt('2026-03-01T12:10:00Z').photoUrl('p1', 'card', 'HM1')).not.toBe(url);
  });

  it('is valid for ten to twenty minutes', () => {
    const lateUrl = urlsAt('2026-03-01T12:09:59Z').photoUrl('p1', 'card', 'HM1');
    for (const query of [queryOf(url), queryOf(lateUrl)]) {
      expect(urlsAt('2026-03-01T12:19:59Z').verifyPhotoUrl('p1', query)).toBe(true);
      expect(urlsAt('2026-03-01T12:20:00Z').verifyPhotoUrl('p1', query)).toBe(false);
    }
  });

  it('is valid only for its photo, viewer, version and key, in every size', () => {
    const query = queryOf(url);
    expect(queryOf(noon.photoUrl('p1', 'full', 'HM1'))).toEqual(query);
    expect(url).toMatch(/^\/api\/profile\/photos\/p1\/card\?viewer=HM1&version=1&expires=\d+&signature=[\w-]+$/);
    expect(noon.verifyPhotoUrl('p1', query)).toBe(true);
    expect(noon.verifyPhotoUrl('p2', query)).toBe(false);
    const changes = { viewer: 'HM2', version: '2', expires: String(Number(query.expires) + 600), signature: '' };
    for (const [name, value] of Object.entries(changes))
      expect(noon.verifyPhotoUrl('p1', { ...query, [name]: value })).toBe(false);
    expect(urlsAt('2026-03-01T12:00:00Z', randomBytes(32)).verifyPhotoUrl('p1', query)).toBe(false);
  });

  it('stays valid during each step of a key rotation', () => {
    const [older, newer] = [randomBytes(32), randomBytes(32)];
    const pod = (...keys: [Buffer, ...Buffer[]]) => createPhotoUrlSigner(keys, () => new Date('2026-03-01T12:00:00Z'));
    const isValid = (signer: ReturnType<typeof pod>, verifier: ReturnType<typeof pod>) =>
      verifier.verifyPhotoUrl('p1', queryOf(signer.photoUrl('p1', 'card', 'HM1')));
    const steps = [pod(older), pod(older, newer), pod(newer, older), pod(newer)];
    for (const [index, step] of steps.entries())
      for (const neighbour of steps.slice(Math.max(0, index - 1), index + 2))
        expect(isValid(step, neighbour)).toBe(true);
    expect(isValid(pod(older), pod(newer))).toBe(false);
  });

  it('is null without a photo', () => {
    expect(noon.photoUrl(null, 'card', 'HM1')).toBeNull();
  });
});
