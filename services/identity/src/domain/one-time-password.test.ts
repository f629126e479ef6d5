import { describe, expect, it } from 'vitest';
import { contactKey } from './contact.ts';
import { codeAddressOf, issueOtp, masked, newOtp } from './one-time-password.ts';

describe('a one-time password', () => {
  it('has four digits, also when the draw is low', () => {
    expect([0, 7, 42, 9_999].map((drawn) => newOtp(() => drawn))).toEqual(['0000', '0007', '0042', '9999']);
  });

  it('is drawn from all ten thousand', () => {
    const asked: number[] = [];
    newOtp((below) => asked.push(below));
    expect(asked).toEqual([10_000]);
  });

  it('is good for two minutes, untried and unused at first', () => {
    expect(issueOtp('digest', new Date('2026-03-15T10:00:00Z'))).toEqual({
      digest: 'digest',
      tries: 0,
      spentAt: null,
      expiresAt: new Date('2026-03-15T10:02:00Z'),
    });
  });

  it('goes by SMS in India and by e-mail elsewhere', () => {
    const contact = { phone: '9876543210', email: 'asha@example.org' };
    expect(codeAddressOf({ country: 'India', ...contact })).toEqual({ channel: 'sms', to: contact.phone });
    expect(codeAddressOf({ country: 'Nepal', ...contact })).toEqual({ channel: 'email', to: contact.email });
  });

  it('shows no more of where it went than the ends', () => {
    expect(masked('sms', '9876543210')).toBe('98••••••10');
    expect(masked('email', 'asha.rao@example.org')).toBe('a•••o@example.org');
    expect(masked('email', 'al@example.org')).toBe('a•••@example.org');
    expect(masked('email', '🙂🙂🙂@example.org')).toBe('🙂•••🙂@example.org');
  });
});

describe('the key of a contact', () => {
  it('is the same for every spelling of one address', () => {
    expect(contactKey(' Asha@Example.ORG ')).toBe(contactKey('asha@example.org'));
    expect(contactKey('９876543210')).toBe('9876543210');
  });
});
