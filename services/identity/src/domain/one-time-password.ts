import { type notification, otpLength, otpSeconds, smsCountry } from '@hamrah/contracts';

/** A one-time password (OTP) as stored. */
export interface OneTimePassword {
  readonly digest: string;
  readonly attempts: number;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
}

/** An OTP is valid only for one purpose and one target. */
export interface CodeBinding {
  readonly purpose: notification.CodePurpose;
  /** Contact key of a phone number or email address. */
  readonly target: string;
}

export type CodeChannel = (typeof notification.codeChannels)[number];

/** Generates an OTP. `randomBelow` returns a uniformly random integer from 0 to `limit - 1`. */
export const newOtp = (randomBelow: (limit: number) => number): string =>
  String(randomBelow(10 ** otpLength)).padStart(otpLength, '0');

/** An OTP sent at `now`. */
export const issueOtp = (digest: string, now: Date): OneTimePassword => ({
  digest,
  attempts: 0,
  usedAt: null,
  expiresAt: new Date(now.getTime() + otpSeconds * 1_000),
});

/** Recipient of an OTP. */
export interface CodeAddress {
  readonly channel: CodeChannel;
  readonly to: string;
}

/** The address for OTPs of a person who lives in `country`. */
export const codeAddressOf = ({ country, phone, email }: Record<'country' | 'phone' | 'email', string>): CodeAddress =>
  country === smsCountry ? { channel: 'sms', to: phone } : { channel: 'email', to: email };
