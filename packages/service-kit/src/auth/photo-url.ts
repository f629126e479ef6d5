import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { profile } from '@hamrah/contracts';
import { LRUCache } from 'lru-cache';
import type { RotatedKeys } from './rotated-keys.ts';

type PhotoSize = (typeof profile.photoSizes)[number];

/** Makes and checks the signed, expiring addresses of photos. */
export interface PhotoUrls {
  /** Address of a photo, good for one to two days and the same all day long so that browsers may keep it; null for null. */
  photoUrl(photo: string | null, size: PhotoSize): string | null;
  /** Whether an address's query is signed for this photo and size and has not expired. */
  readPhotoUrl(photo: string, size: PhotoSize, query: { expires: string; signature: string }): boolean;
}

const daySeconds = 86_400;
/** Addresses remembered, some 200 bytes each: the same photos are shown again and again all day. */
const rememberedMax = 20_000;

/** Photo addresses signed with HMAC-SHA256 by the first of `keys`; those signed by any of them are good. */
export function photoUrls(keys: RotatedKeys, now: () => Date): PhotoUrls {
  const secrets = keys.map((key) => createSecretKey(key));
  const [first] = secrets as [KeyObject];
  const remembered = new LRUCache<string, string>({ max: rememberedMax });
  const signatureOf = (secret: KeyObject, photo: string, size: string, expires: string): Buffer =>
    createHmac('sha256', secret).update(`${photo}/${size}/${expires}`).digest();
  const nowSeconds = (): number => Math.floor(now().getTime() / 1_000);
  return {
    photoUrl(photo, size) {
      if (photo === null) return null;
      const expires = String(Math.ceil((nowSeconds() + daySeconds) / daySeconds) * daySeconds);
      const name = `${photo}/${size}/${expires}`;
      const known = remembered.get(name);
      if (known) return known;
      const signature = signatureOf(first, photo, size, expires).toString('base64url');
      const url = `/api/profile/photos/${encodeURIComponent(photo)}/${size}?expires=${expires}&signature=${signature}`;
      remembered.set(name, url);
      return url;
    },
    readPhotoUrl(photo, size, { expires, signature }) {
      const given = Buffer.from(signature, 'base64url');
      const isSigned = secrets.some((secret) => {
        const wanted = signatureOf(secret, photo, size, expires);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
      return isSigned && Number(expires) > nowSeconds();
    },
  };
}
