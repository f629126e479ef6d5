import { describe, expect, it } from 'vitest';
import { contactKey } from './contact.ts';

describe('contactKey', () => {
  it('ignores case and surrounding spaces of an email address, and keeps a phone number', () => {
    expect(contactKey(' Asha@Example.ORG ')).toBe(contactKey('asha@example.org'));
    expect(contactKey('９876543210')).toBe('9876543210');
  });
});
