import { expect, it } from 'vitest';
import { maskPhone } from './mask-phone.ts';

it('shows both ends of a phone number, and no digit of a short one', () => {
  expect(maskPhone('9812345610')).toBe('98••••••10');
  expect(maskPhone('+44 20 7946 0958')).toMatch(/^\+4•+58$/);
  expect(maskPhone('12345')).toBe('••••');
});
