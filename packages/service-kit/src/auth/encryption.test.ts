import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openEncryption } from './encryption.ts';

const key = randomBytes(32);
const { encrypt, decrypt } = openEncryption([key]);

it('decrypts only for the same owner and with the same key', () => {
  const ciphertext = encrypt('JBSWY3DPEHPK3PXP', 'asha');
  expect(decrypt(ciphertext, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(ciphertext).not.toContain('JBSWY3DPEHPK3PXP');
  expect(encrypt('JBSWY3DPEHPK3PXP', 'asha')).not.toBe(ciphertext);
  expect(() => decrypt(ciphertext, 'ravi')).toThrow();
  expect(() => openEncryption([randomBytes(32)]).decrypt(ciphertext, 'asha')).toThrow();
});

it('decrypts with an earlier key while it is configured', () => {
  const ciphertext = encrypt('JBSWY3DPEHPK3PXP', 'asha');
  const [newer, newest] = [randomBytes(32), randomBytes(32)];
  expect(openEncryption([newest, newer, key]).decrypt(ciphertext, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => openEncryption([newest, newer]).decrypt(ciphertext, 'asha')).toThrow();
  const reencrypted = openEncryption([newer, key]).encrypt('JBSWY3DPEHPK3PXP', 'asha');
  expect(openEncryption([newer]).decrypt(reencrypted, 'asha')).toBe('JBSWY3DPEHPK3PXP');
});

it('rejects a ciphertext with any byte changed, and a truncated ciphertext', () => {
  const bytes = Buffer.from(encrypt('secret', 'asha'), 'base64url');
  for (let index = 0; index < bytes.length; index++) {
    const modified = Buffer.from(bytes);
    modified[index] = (modified[index] ?? 0) ^ 1;
    expect(() => decrypt(modified.toString('base64url'), 'asha')).toThrow();
  }
  expect(() => decrypt(bytes.subarray(0, -1).toString('base64url'), 'asha')).toThrow();
  expect(() => decrypt('', 'asha')).toThrow();
});
