import { describe, expect, it } from 'vitest';
import { newOtp, newOtpRecord, otpRecipientOf } from './one-time-password.ts';

describe('a one-time password', () => {
  it('has four digits, including leading zeros', () => {
    expect([0, 7, 42, 9_999].map((randomValue) => newOtp(() => randomValue))).toEqual(['0000', '0007', '0042', '9999']);
  });

  it('is drawn from ten thousand values', () => {
    const limits: number[] = [];
    newOtp((limit) => limits.push(limit));
    expect(limits).toEqual([10_000]);
  });

  it('is valid for two minutes', () => {
    expect(newOtpRecord('digest', new Date('2026-03-15T10:00:00Z'))).toEqual({
      digest: 'digest',
      attempts: 0,
      usedAt: null,
      expiresAt: new Date('2026-03-15T10:02:00Z'),
    });
  });

  it('is sent by SMS in India and by email elsewhere', () => {
    const contact = { phone: '9876543210', email: 'asha@example.org' };
    expect(otpRecipientOf({ country: 'India', ...contact })).toEqual({ channel: 'sms', to: contact.phone });
    expect(otpRecipientOf({ country: 'Nepal', ...contact })).toEqual({ channel: 'email', to: contact.email });
  });
});
