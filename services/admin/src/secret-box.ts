import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Seals texts that the database may hold and nobody may read there. */
export interface SecretBox {
  /** The sealed text, in base64url, another one each time; opens only for the same `owner`. */
  seal(text: string, owner: string): string;
  /** Throws when it was sealed for another owner or has been changed. */
  open(sealed: string, owner: string): string;
}

/** A key of its own for one purpose, derived from the staff key. */
export const derivedKey = (key: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, new Uint8Array(), `hamrah admin ${purpose}`, 32));

/** Seals with AES-256-GCM under a key derived from `key`. */
export function secretBox(key: Uint8Array): SecretBox {
  const own = derivedKey(key, 'secret box');
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, own, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, 'base64url');
      const [nonce, tag] = [bytes.subarray(0, nonceBytes), bytes.subarray(nonceBytes, nonceBytes + tagBytes)];
      const decipher = createDecipheriv(algorithm, own, nonce, { authTagLength: tagBytes })
        .setAAD(Buffer.from(owner))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
    },
  };
}
