import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Accepted clock drift in periods, in either direction. */
const maxDriftSteps = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Hamrah', label, secret: Secret.fromBase32(secret), period: periodSeconds });

/** A new secret for an authenticator app: 160 bits in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The URL that an authenticator app reads from a QR code. */
export const otpauthUrl = (secret: string, label: string): string => totpOf(secret, label).toString();

/** Returns the time step of a valid code, otherwise undefined. */
export function matchTimeStep(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: maxDriftSteps });
  return delta === null ? undefined : Math.floor(timestamp / (periodSeconds * 1_000)) + delta;
}

/** The code that is valid at an instant. */
export const codeAt = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() });
