import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { profile } from '@hamrah/contracts';
import { LRUCache } from 'lru-cache';
import type { RotatedKeys } from './rotated-keys.ts';

type PhotoSize = (typeof profile.photoSizes)[number];

/** Signs and verifies expiring photo URLs. */
export interface PhotoUrlSigner {
  /** URL of a photo, valid for one to two days; null if `photo` is null. It is stable within a day for browser caches. */
  photoUrl(photo: string | null, size: PhotoSize): string | null;
  /** Whether the query is signed for this photo and size and has not expired. */
  verifyPhotoUrl(photo: string, size: PhotoSize, query: { expires: string; signature: string }): boolean;
}

const daySeconds = 86_400;
/** Maximum number of cached URLs, about 200 bytes each. */
const maxCached = 20_000;

/** HMAC-SHA256: the first of `keys` signs, all verify. */
export function createPhotoUrlSigner(keys: RotatedKeys, now: () => Date): PhotoUrlSigner {
  const secrets = keys.map((key) => createSecretKey(key));
  const [signingSecret] = secrets as [KeyObject];
  const cache = new LRUCache<string, string>({ max: maxCached });
  const signatureOf = (secret: KeyObject, photo: string, size: string, expires: string): Buffer =>
    createHmac('sha256', secret).update(`${photo}/${size}/${expires}`).digest();
  const nowSeconds = (): number => Math.floor(now().getTime() / 1_000);
  return {
    photoUrl(photo, size) {
      if (photo === null) return null;
      const expires = String(Math.ceil((nowSeconds() + daySeconds) / daySeconds) * daySeconds);
      const cacheKey = `${photo}/${size}/${expires}`;
      const cached = cache.get(cacheKey);
      if (cached) return cached;
      const signature = signatureOf(signingSecret, photo, size, expires).toString('base64url');
      const url = `/api/profile/photos/${encodeURIComponent(photo)}/${size}?expires=${expires}&signature=${signature}`;
      cache.set(cacheKey, url);
      return url;
    },
    verifyPhotoUrl(photo, size, { expires, signature }) {
      const signatureBytes = Buffer.from(signature, 'base64url');
      const isSigned = secrets.some((secret) => {
        const expected = signatureOf(secret, photo, size, expires);
        return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
      });
      return isSigned && Number(expires) > nowSeconds();
    },
  };
}
