import { expect, test } from 'vitest';
import { ratePassword } from './password-strength.ts';

test.each([
  ['', 'empty'],
  ['river', 'short'],
  ['password99', 'weak'],
  ['98237465', 'weak'],
  ['aaaabbbb', 'weak'],
  ['meera-hills', 'weak'],
  ['q7-Hills!', 'fair'],
  ['the quiet river runs', 'strong'],
])('rates %s as %s', (password, strength) => {
  expect(ratePassword(password, ['Meera', 'Li'])).toBe(strength);
});
