import { Secret, TOTP } from 'otpauth';

/** Seconds one code stands, and how many codes to either side are taken, for clocks that differ. */
const periodSeconds = 30;
const maxDriftSteps = 1;

const totpOf = (secret: string, email = '') =>
  new TOTP({ issuer: 'Hamrah staff', label: email, secret: Secret.fromBase32(secret), period: periodSeconds });

/** A new secret for an authenticator app: 160 bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address an authenticator app reads from a QR code. */
export const otpauthUrl = (secret: string, email: string): string => totpOf(secret, email).toString();

/** The number of the 30-second step `code` belongs to; `undefined` when it is no code of about now. */
export function verifyCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: maxDriftSteps });
  return delta === null ? undefined : Math.floor(timestamp / (periodSeconds * 1_000)) + delta;
}

/** The code of a moment. */
export const codeAt = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() });
