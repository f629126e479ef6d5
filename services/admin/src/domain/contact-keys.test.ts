import { expect, it } from 'vitest';
import { mailboxKeyOf, phoneKeyOf } from './contact-keys.ts';

it('knows one mailbox under the ways it can be written', () => {
  const ways = ['asha.rao@gmail.com', 'AshaRao+hamrah@gmail.com', 'a.s.h.a.r.a.o@googlemail.com'];
  expect(new Set(ways.map(mailboxKeyOf))).toEqual(new Set(['asharao@gmail.com']));
  expect(mailboxKeyOf('Asha.Rao+x@example.org')).toBe('asha.rao@example.org');
  expect(mailboxKeyOf('asha.rao@example.org')).not.toBe(mailboxKeyOf('asharao@example.org'));
});

it('knows one phone number under the ways it can be written', () => {
  expect(new Set(['9812345610', '+91 98123 45610', '0-9812345610'].map(phoneKeyOf))).toEqual(new Set(['9812345610']));
  expect(phoneKeyOf('12345')).toBeUndefined();
});
