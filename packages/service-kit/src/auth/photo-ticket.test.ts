import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createPhotoTicketSigner } from './photo-ticket.ts';
import { createPhotoUrlSigner } from './photo-url.ts';

const key = randomBytes(32);
const issuedAt = Date.parse('2026-03-01T10:00:00.000Z');
const daySeconds = 86_400;
let clock = issuedAt;
const now = () => new Date(clock);
const { photoTicket, readPhotoTicket } = createPhotoTicketSigner([key], now);

describe('a photo ticket', () => {
  it('is valid for exactly one day', () => {
    const { ticket, expiresAt } = photoTicket('0199f3a0-0000-7000-8000-000000000001');
    expect(expiresAt).toEqual(new Date(issuedAt + daySeconds * 1_000));
    expect(ticket.length).toBeLessThanOrEqual(300);
    clock = issuedAt + (daySeconds - 1) * 1_000;
    expect(readPhotoTicket(ticket)).toBe('0199f3a0-0000-7000-8000-000000000001');
    clock = issuedAt + daySeconds * 1_000;
    expect(readPhotoTicket(ticket)).toBeUndefined();
    clock = issuedAt;
  });

  it.each(['p.1', 'a b/c', 'ü😀', ''])('preserves the id %j', (photo) => {
    expect(readPhotoTicket(photoTicket(photo).ticket)).toBe(photo);
  });

  it('with any character changed is rejected', () => {
    const { ticket } = photoTicket('p1');
    for (let index = 0; index < ticket.length; index++) {
      const replacement = ticket[index] === 'A' ? 'B' : 'A';
      expect(readPhotoTicket(ticket.slice(0, index) + replacement + ticket.slice(index + 1))).toBeUndefined();
    }
  });

  it.each(['', '.', '..', 'p1', `${'9'.repeat(12)}.cDE.`, '\u0000', 'x'.repeat(100_000)])(
    'is rejected if it is %j',
    (ticket) => {
      expect(readPhotoTicket(ticket)).toBeUndefined();
    },
  );

  it('signed with another key is rejected', () => {
    expect(readPhotoTicket(createPhotoTicketSigner([randomBytes(32)], now).photoTicket('p1').ticket)).toBeUndefined();
  });

  it('signed with an older key is accepted', () => {
    const { ticket } = photoTicket('p1');
    expect(createPhotoTicketSigner([randomBytes(32), key], now).readPhotoTicket(ticket)).toBe('p1');
  });

  it('is not accepted as a photo URL, and a photo URL is not accepted as a ticket', () => {
    const urls = createPhotoUrlSigner([key], now);
    const { ticket } = photoTicket('p1');
    const [expires = '', photo = '', signature = ''] = ticket.split('.');
    for (const name of ['p1', photo, `${expires}.${photo}`, ticket]) {
      expect(urls.verifyPhotoUrl(name, { viewer: '', version: '1', expires, signature })).toBe(false);
    }
    const url = new URL(urls.photoUrl('p1', 'card', null) ?? '', 'http://x');
    const urlSignature = url.searchParams.get('signature');
    const urlExpires = url.searchParams.get('expires');
    for (const claim of [`${urlExpires}.${photo}`, JSON.stringify(['p1', '1', '', urlExpires])]) {
      expect(readPhotoTicket(`${claim}.${urlSignature}`)).toBeUndefined();
    }
  });
});
