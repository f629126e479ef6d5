import { describe, expect, it } from 'vitest';
import { contactKey } from './contact.ts';

describe('contactKey', () => {
  it('is the same for every spelling of a phone number or email address', () => {
    expect(contactKey(' Asha@Example.ORG ')).toBe(contactKey('asha@example.org'));
    expect(contactKey('９876543210')).toBe('9876543210');
  });
});
