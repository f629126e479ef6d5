import { expect, it } from 'vitest';
import { contactsLeft } from './entitlement.ts';

it('contacts left are those granted and not spent, and never fewer than none', () => {
  expect([
    contactsLeft({ granted: 30, spent: 0 }),
    contactsLeft({ granted: 30, spent: 30 }),
    contactsLeft({ granted: 10, spent: 12 }),
  ]).toEqual([30, 0, 0]);
});
