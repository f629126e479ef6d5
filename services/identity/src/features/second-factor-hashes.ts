import type { Context } from '../context.ts';
import type { Account } from '../domain/account.ts';
import { normalizeCode } from '../domain/second-factor.ts';

/** The stored form of a recovery code. */
export const recoveryCodeHash = ({ hmac }: Context, member: string, code: string): string =>
  hmac('recovery-code', member, normalizeCode(code));

/** Changes with the password, so that a new password invalidates pending proofs. */
export const passwordFingerprint = ({ hmac }: Context, { passwordHash }: Account): string =>
  hmac('password-fingerprint', passwordHash);
