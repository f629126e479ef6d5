import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { RotatedKeys } from '@hamrah/service-kit';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Seals texts that the database may hold and nobody may read there. */
export interface Encryption {
  /** The sealed text, in base64url, another one each time; opens only for the same `owner`. */
  encrypt(text: string, owner: string): string;
  /** Throws when it was sealed for another owner or has been changed. */
  decrypt(sealed: string, owner: string): string;
}

/** A key of its own for one purpose, derived from the staff key. */
export const deriveKey = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, new Uint8Array(), `hamrah admin ${purpose}`, 32));

/** The keys that chain the audit: the first new lines, all verify. */
export const auditKeysOf = (keys: RotatedKeys): RotatedKeys =>
  keys.map((key) => deriveKey(key, 'audit')) as [Buffer, ...Buffer[]];

/** Seals with AES-256-GCM under a key derived from the first of `keys`; opens what was sealed under any of them. */
export function openEncryption(keys: RotatedKeys): Encryption {
  const derivedKeys = keys.map((key) => deriveKey(key, 'secret box'));
  const [first] = derivedKeys as [Buffer];
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, first, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    decrypt(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
      const openWith = (key: Buffer): string => {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      };
      for (const key of derivedKeys.slice(0, -1)) {
        try {
          return openWith(key);
        } catch {
          // Perhaps the next.
        }
      }
      return openWith(derivedKeys.at(-1) ?? first);
    },
  };
}
