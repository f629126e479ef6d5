import { expect, it } from 'vitest';
import { maskedEmail, maskPhone } from './mask-phone.ts';

it('shows the ends of a phone number and nothing of a short one', () => {
  expect(maskPhone('9812345610')).toBe('98••••••10');
  expect(maskPhone('+44 20 7946 0958')).toMatch(/^\+4•+58$/);
  expect(maskPhone('12345')).toBe('••••');
});

it('shows where an e-mail address is, and no more of its name than the ends of a long one', () => {
  expect(maskedEmail('ashao@example.org')).toBe('a•••o@example.org');
  expect(maskedEmail('ab@example.org')).toBe('a•••@example.org');
  expect(maskedEmail('a.very.long.name@example.org')).toBe('a•••e@example.org');
});
