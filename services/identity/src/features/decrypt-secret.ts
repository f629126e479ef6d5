import type { Context } from '../context.ts';

interface EncryptedSecret {
  readonly member: string;
  readonly secret: string;
  /** Id of the authenticator app; absent before it is added. */
  readonly factor?: string;
}

/** Decrypts an authenticator secret. Returns `undefined` and logs an error if no configured key can. */
export function decryptSecret(
  { member, secret, factor }: EncryptedSecret,
  { encryption, log }: Context,
): string | undefined {
  try {
    return encryption.decrypt(secret, member);
  } catch (err) {
    log.error({ err, factor }, 'authenticator secret not decrypted');
    return undefined;
  }
}
