import { expect, it } from 'vitest';
import { mailboxKeyOf, phoneKeyOf } from './contact-keys.ts';

it('gives all spellings of one mailbox the same key', () => {
  const spellings = ['asha.rao@gmail.com', 'AshaRao+hamrah@gmail.com', 'a.s.h.a.r.a.o@googlemail.com'];
  expect(new Set(spellings.map(mailboxKeyOf))).toEqual(new Set(['asharao@gmail.com']));
  expect(mailboxKeyOf('Asha.Rao+x@example.org')).toBe('asha.rao@example.org');
  expect(mailboxKeyOf('asha.rao@example.org')).not.toBe(mailboxKeyOf('asharao@example.org'));
});

it('gives all formats of one phone number the same key', () => {
  expect(new Set(['9812345610', '+91 98123 45610', '0-9812345610'].map(phoneKeyOf))).toEqual(new Set(['9812345610']));
  expect(phoneKeyOf('12345')).toBeUndefined();
});
