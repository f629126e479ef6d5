import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { profile } from '@hamrah/contracts';
import type { RotatedKeys } from './rotated-keys.ts';

/** The query of a photo URL, as `profile.readPhoto` receives it. */
interface PhotoUrlQuery {
  readonly viewer: string;
  readonly version: string;
  readonly expires: string;
  readonly signature: string;
}

/** Signs and verifies expiring photo URLs. */
export interface PhotoUrlSigner {
  /**
   * URL of a photo for one viewer; null if `photo` is null. Changes every ten minutes, and is valid for ten to twenty.
   * It works in a plain `<img>`, and shows what the viewer may see when it is read. Without a viewer (null), it shows
   * only photos that no member owns. The signature is valid for every size.
   */
  photoUrl(photo: string | null, size: profile.PhotoSize, viewer: string | null): string | null;
  /** Whether the query is signed for this photo and has not expired. */
  verifyPhotoUrl(photo: string, query: PhotoUrlQuery): boolean;
}

const stableSeconds = 600;

/** HMAC-SHA256: the first of `keys` signs, all verify. */
export function createPhotoUrlSigner(keys: RotatedKeys, now: () => Date): PhotoUrlSigner {
  const secrets = keys.map((key) => createSecretKey(key));
  const [signingSecret] = secrets as [KeyObject];
  const signatureOf = (secret: KeyObject, ...claims: readonly string[]): Buffer =>
    createHmac('sha256', secret).update(JSON.stringify(claims)).digest();
  const nowSeconds = (): number => Math.floor(now().getTime() / 1_000);
  return {
    photoUrl(photo, size, viewer) {
      if (photo === null) return null;
      const version = profile.photoVersion;
      const expires = String((Math.floor(nowSeconds() / stableSeconds) + 2) * stableSeconds);
      const signature = signatureOf(signingSecret, photo, version, viewer ?? '', expires).toString('base64url');
      const query = new URLSearchParams({ viewer: viewer ?? '', version, expires, signature });
      return `/api/profile/photos/${encodeURIComponent(photo)}/${size}?${query}`;
    },
    verifyPhotoUrl(photo, { viewer, version, expires, signature }) {
      const signatureBytes = Buffer.from(signature, 'base64url');
      const isSigned = secrets.some((secret) => {
        const expected = signatureOf(secret, photo, version, viewer, expires);
        return signatureBytes.length === expected.length && timingSafeEqual(signatureBytes, expected);
      });
      return isSigned && Number(expires) > nowSeconds();
    },
  };
}
