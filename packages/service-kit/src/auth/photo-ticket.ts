import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { RotatedKeys } from './rotated-keys.ts';

/** Makes and reads the tickets that let whoever uploaded a photo name it later. */
export interface PhotoTickets {
  /** A ticket for a photo, good until `expiresAt`, a day from now. */
  photoTicket(photo: string): { readonly ticket: string; readonly expiresAt: Date };
  /** The photo a ticket is for; `undefined` when it is not one of ours or has expired. */
  readPhotoTicket(ticket: string): string | undefined;
}

const goodForSeconds = 86_400;

/** Photo tickets signed with HMAC-SHA256 by a key drawn from the first of `keys`, good if signed by any: no address of a photo is a ticket, and the reverse. */
export function photoTickets(keys: RotatedKeys, now: () => Date): PhotoTickets {
  const ticketKeys = keys.map((key) => Buffer.from(hkdfSync('sha256', key, '', 'hamrah photo ticket', 32)));
  const [first] = ticketKeys as [Buffer];
  const signatureOf = (key: Buffer, claim: string): string =>
    createHmac('sha256', key).update(claim).digest('base64url');
  const nowSeconds = (): number => Math.floor(now().getTime() / 1_000);
  return {
    photoTicket(photo) {
      const expires = nowSeconds() + goodForSeconds;
      const claim = `${expires}.${Buffer.from(photo).toString('base64url')}`;
      return { ticket: `${claim}.${signatureOf(first, claim)}`, expiresAt: new Date(expires * 1_000) };
    },
    readPhotoTicket(ticket) {
      const end = ticket.lastIndexOf('.');
      const claim = ticket.slice(0, Math.max(end, 0));
      const given = Buffer.from(ticket.slice(end + 1));
      const isSigned = ticketKeys.some((key) => {
        const wanted = Buffer.from(signatureOf(key, claim));
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
      if (!isSigned) return undefined;
      const [expires, photo = ''] = claim.split('.');
      return Number(expires) > nowSeconds() ? Buffer.from(photo, 'base64url').toString() : undefined;
    },
  };
}
