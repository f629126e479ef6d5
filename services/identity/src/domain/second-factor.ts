import type { identity } from '@hamrah/contracts';

/** An authenticator app or a passkey of a member. */
export interface SecondFactor {
  readonly id: string;
  readonly member: string;
  readonly kind: identity.SecondFactorKind;
  /** Device on which it was added. */
  readonly device: string;
  /** Encrypted seed of an authenticator app. */
  readonly secret?: string;
  /** Time step of the last accepted code. A code counts once. */
  readonly lastStep?: number;
  readonly credentialId?: string;
  /** COSE key in base64url. */
  readonly publicKey?: string;
  readonly signatureCount?: number;
  readonly transports?: readonly string[];
  readonly addedAt: Date;
  readonly lastUsedAt: Date | null;
}

export const factorViewOf = ({ id, kind, device, addedAt, lastUsedAt }: SecondFactor): identity.SecondFactorView => ({
  id,
  kind,
  device,
  addedAt: addedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** Time to enter a code, or to use a passkey. */
export const pendingSeconds = 5 * 60;

export const recoveryCodeCount = 10;
/** Without letters and digits that look alike. */
const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** A recovery code of 49 random bits: `XXXXX-XXXXX`. */
export function newRecoveryCode(randomBelow: (limit: number) => number): string {
  const part = () => Array.from({ length: 5 }, () => recoveryAlphabet[randomBelow(recoveryAlphabet.length)]).join('');
  return `${part()}-${part()}`;
}

/** Ignores case, spaces and hyphens. */
export const normaliseCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();
