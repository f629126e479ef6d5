import { type notification, otpLength, otpSeconds, smsCountry } from '@hamrah/contracts';

/** A one-time password (OTP) as stored. */
export interface OneTimePassword {
  readonly digest: string;
  readonly attempts: number;
  readonly usedAt: Date | null;
  readonly expiresAt: Date;
}

/** An OTP is valid for only one purpose and one target. */
export interface OtpBinding {
  readonly purpose: notification.OtpPurpose;
  /** Contact key of a phone number or email address. */
  readonly target: string;
  /** The member whose OTP it is, so that it is useless for the next owner of the target. Absent before registration. */
  readonly member?: string | undefined;
}

export type OtpChannel = (typeof notification.otpChannels)[number];

/** Generates an OTP. `randomBelow` returns a uniformly random integer from 0 to `limit - 1`. */
export const newOtp = (randomBelow: (limit: number) => number): string =>
  String(randomBelow(10 ** otpLength)).padStart(otpLength, '0');

/** An OTP sent at `now`. */
export const newOtpRecord = (digest: string, now: Date): OneTimePassword => ({
  digest,
  attempts: 0,
  usedAt: null,
  expiresAt: new Date(now.getTime() + otpSeconds * 1_000),
});

/** Recipient of an OTP. */
export interface OtpRecipient {
  readonly channel: OtpChannel;
  readonly to: string;
}

/** The recipient of OTPs for a person who lives in `country`. */
export const otpRecipientOf = ({
  country,
  phone,
  email,
}: Record<'country' | 'phone' | 'email', string>): OtpRecipient =>
  country === smsCountry ? { channel: 'sms', to: phone } : { channel: 'email', to: email };
