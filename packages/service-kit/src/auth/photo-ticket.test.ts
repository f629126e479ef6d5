import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { photoTickets } from './photo-ticket.ts';
import { photoUrls } from './photo-url.ts';

const key = randomBytes(32);
const birth = Date.parse('2026-03-01T10:00:00.000Z');
const daySeconds = 86_400;
let clock = birth;
const now = () => new Date(clock);
const { photoTicket, readPhotoTicket } = photoTickets([key], now);

describe('a photo ticket', () => {
  it('names its photo for a day and not a second longer', () => {
    const { ticket, expiresAt } = photoTicket('0199f3a0-0000-7000-8000-000000000001');
    expect(expiresAt).toEqual(new Date(birth + daySeconds * 1_000));
    expect(ticket.length).toBeLessThanOrEqual(300);
    clock = birth + (daySeconds - 1) * 1_000;
    expect(readPhotoTicket(ticket)).toBe('0199f3a0-0000-7000-8000-000000000001');
    clock = birth + daySeconds * 1_000;
    expect(readPhotoTicket(ticket)).toBeUndefined();
    clock = birth;
  });

  it.each(['p.1', 'a b/c', 'ü😀', ''])('keeps the id %j as it is', (photo) => {
    expect(readPhotoTicket(photoTicket(photo).ticket)).toBe(photo);
  });

  it('changed in any character is worth nothing', () => {
    const { ticket } = photoTicket('p1');
    for (let at = 0; at < ticket.length; at++) {
      const other = ticket[at] === 'A' ? 'B' : 'A';
      expect(readPhotoTicket(ticket.slice(0, at) + other + ticket.slice(at + 1))).toBeUndefined();
    }
  });

  it.each(['', '.', '..', 'p1', `${'9'.repeat(12)}.cDE.`, '\u0000', 'x'.repeat(100_000)])('is not %j', (ticket) => {
    expect(readPhotoTicket(ticket)).toBeUndefined();
  });

  it('of another key is worth nothing', () => {
    expect(readPhotoTicket(photoTickets([randomBytes(32)], now).photoTicket('p1').ticket)).toBeUndefined();
  });

  it('signed by a key that has been put behind another is good', () => {
    const { ticket } = photoTicket('p1');
    expect(photoTickets([randomBytes(32), key], now).readPhotoTicket(ticket)).toBe('p1');
  });

  it('is no address of a photo, and an address no ticket', () => {
    const urls = photoUrls([key], now);
    const { ticket } = photoTicket('p1');
    const [expires = '', photo = '', signature = ''] = ticket.split('.');
    for (const name of ['p1', photo, `${expires}.${photo}`, ticket]) {
      expect(urls.readPhotoUrl(name, 'card', { expires, signature })).toBe(false);
    }
    const url = new URL(urls.photoUrl('p1', 'card') ?? '', 'http://x');
    const signed = url.searchParams.get('signature');
    const until = url.searchParams.get('expires');
    for (const claim of [`${until}.${photo}`, `p1/card/${until}`]) {
      expect(readPhotoTicket(`${claim}.${signed}`)).toBeUndefined();
    }
  });
});
