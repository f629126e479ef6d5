import { expect, it } from 'vitest';
import { contactsLeft } from './entitlement.ts';

it('subtracts spent contacts from granted ones, down to zero', () => {
  expect([
    contactsLeft({ granted: 30, spent: 0 }),
    contactsLeft({ granted: 30, spent: 30 }),
    contactsLeft({ granted: 10, spent: 12 }),
  ]).toEqual([30, 0, 0]);
});
