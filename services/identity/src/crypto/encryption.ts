import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** Authenticated encryption of database fields: AES-256-GCM. */
export interface Encryption {
  /** Returns base64url, which can be decrypted only with the same `owner`. */
  encrypt(text: string, owner: string): string;
  /** Throws if the ciphertext was changed or belongs to another owner. */
  decrypt(ciphertext: string, owner: string): string;
}

/** `key` has 32 bytes. */
export const encryptionWith = (key: Uint8Array): Encryption => ({
  encrypt(text, owner) {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
  },
  decrypt(ciphertext, owner) {
    const bytes = Buffer.from(ciphertext, 'base64url');
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()]).toString('utf8');
  },
});
