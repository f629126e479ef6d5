import { type notification, otpLength, otpSeconds, smsCountry } from '@hamrah/contracts';

/** A one-time password (OTP) as it is kept: its digest, how often it was tried, and whether it has been used. */
export interface OneTimePassword {
  readonly digest: string;
  readonly tries: number;
  readonly spentAt: Date | null;
  readonly expiresAt: Date;
}

/** What an OTP is bound to: tried for another purpose or another target it is worth nothing. */
export interface CodeBinding {
  readonly purpose: notification.CodePurpose;
  /** Whom it shows to be there: the key of a phone number or an e-mail address. */
  readonly target: string;
}

export type CodeChannel = (typeof notification.codeChannels)[number];

/** A fresh OTP; `draw` picks an integer from 0 up to and without its argument, every one as likely. */
export const newOtp = (draw: (below: number) => number): string =>
  String(draw(10 ** otpLength)).padStart(otpLength, '0');

/** An OTP sent at `now`. */
export const issueOtp = (digest: string, now: Date): OneTimePassword => ({
  digest,
  tries: 0,
  spentAt: null,
  expiresAt: new Date(now.getTime() + otpSeconds * 1_000),
});

/** Where an OTP went, all but the ends hidden: `98••••••10`, `a•••7@example.org`. */
export function masked(channel: CodeChannel, to: string): string {
  if (channel === 'sms') return `${to.slice(0, 2)}••••••${to.slice(-2)}`;
  const at = to.lastIndexOf('@');
  const name = [...to.slice(0, at)];
  return `${name[0] ?? ''}•••${name.length > 2 ? name.at(-1) : ''}${to.slice(at)}`;
}

/** Whom an OTP for a newcomer or a member has to reach, and how. */
export interface CodeAddress {
  readonly channel: CodeChannel;
  readonly to: string;
}

/** Where the OTPs of somebody go who lives in `country`. */
export const codeAddressOf = ({ country, phone, email }: Record<'country' | 'phone' | 'email', string>): CodeAddress =>
  country === smsCountry ? { channel: 'sms', to: phone } : { channel: 'email', to: email };
