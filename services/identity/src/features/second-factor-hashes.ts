import type { Context } from '../context.ts';
import type { Account } from '../domain/account.ts';
import { normaliseCode } from '../domain/second-factor.ts';

/** The stored form of a recovery code, then its forms under earlier keys. */
export const recoveryCodeHashes = ({ hashRecoveryCode }: Context, member: string, code: string) =>
  hashRecoveryCode(member, normaliseCode(code));

/** Changes with the password, so that a new password invalidates pending proofs. */
export const passwordFingerprint = ({ hmac }: Context, { passwordHash }: Account): string =>
  hmac('password-fingerprint', passwordHash);
