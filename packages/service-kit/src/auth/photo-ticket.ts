import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { RotatedKeys } from './rotated-keys.ts';

/** Signs and verifies tickets that let the uploader refer to a photo later. */
export interface PhotoTicketSigner {
  /** A ticket for a photo, valid for one day. */
  photoTicket(photo: string): { readonly ticket: string; readonly expiresAt: Date };
  /** The photo of a ticket; `undefined` if the ticket is invalid or expired. */
  readPhotoTicket(ticket: string): string | undefined;
}

const ticketTtlSeconds = 86_400;

/**
 * HMAC-SHA256 with keys derived from `keys`: the first signs, all verify. A photo URL is never a valid ticket, and a
 * ticket is never a valid photo URL.
 */
export function createPhotoTicketSigner(keys: RotatedKeys, now: () => Date): PhotoTicketSigner {
  const ticketKeys = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'hamrah photo ticket', 32)));
  const [signingKey] = ticketKeys as [Buffer];
  const signatureOf = (key: Buffer, claim: string): string =>
    createHmac('sha256', key).update(claim).digest('base64url');
  const nowSeconds = (): number => Math.floor(now().getTime() / 1_000);
  return {
    photoTicket(photo) {
      const expires = nowSeconds() + ticketTtlSeconds;
      const claim = `${expires}.${Buffer.from(photo).toString('base64url')}`;
      return { ticket: `${claim}.${signatureOf(signingKey, claim)}`, expiresAt: new Date(expires * 1_000) };
    },
    readPhotoTicket(ticket) {
      const separator = ticket.lastIndexOf('.');
      const claim = ticket.slice(0, Math.max(separator, 0));
      const signature = Buffer.from(ticket.slice(separator + 1));
      const isSigned = ticketKeys.some((key) => {
        const expected = Buffer.from(signatureOf(key, claim));
        return signature.length === expected.length && timingSafeEqual(signature, expected);
      });
      if (!isSigned) return undefined;
      const [expires, photo = ''] = claim.split('.');
      return Number(expires) > nowSeconds() ? Buffer.from(photo, 'base64url').toString() : undefined;
    },
  };
}
