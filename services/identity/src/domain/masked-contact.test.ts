import { expect, it } from 'vitest';
import { maskContact } from './masked-contact.ts';

it('masks all but the ends of a phone number or mailbox name', () => {
  expect(maskContact('sms', '9876543210')).toBe('98••••••10');
  expect(maskContact('email', 'asha.rao@example.org')).toBe('a•••o@example.org');
  expect(maskContact('email', 'al@example.org')).toBe('a•••@example.org');
  expect(maskContact('email', '🙂🙂🙂@example.org')).toBe('🙂•••🙂@example.org');
});
