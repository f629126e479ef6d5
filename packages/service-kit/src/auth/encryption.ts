import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKeys } from './derived-keys.ts';
import type { RotatedKeys } from './rotated-keys.ts';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Authenticated encryption of database fields. */
export interface Encryption {
  /** Returns base64url, which can be decrypted only with the same `owner`. */
  encrypt(text: string, owner: string): string;
  /** Throws if the ciphertext was changed or belongs to another owner. */
  decrypt(ciphertext: string, owner: string): string;
}

/** AES-256-GCM. The first key encrypts, and all keys decrypt. */
export function openEncryption(keys: RotatedKeys): Encryption {
  const derivedKeys = deriveKeys(keys, 'encryption');
  const [currentKey] = derivedKeys;
  return {
    encrypt(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, currentKey, nonce).setAAD(Buffer.from(owner));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(ciphertext, owner) {
      const bytes = Buffer.from(ciphertext, 'base64url');
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
      const decryptWith = (key: Uint8Array): string => {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(owner))
          .setAuthTag(tag);
        const text = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
        return Buffer.concat(text).toString('utf8');
      };
      for (const key of derivedKeys.slice(0, -1)) {
        try {
          return decryptWith(key);
        } catch {
          // The next key may decrypt it.
        }
      }
      return decryptWith(derivedKeys.at(-1) ?? currentKey);
    },
  };
}
