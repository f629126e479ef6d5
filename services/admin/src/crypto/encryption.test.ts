import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openEncryption } from './encryption.ts';

const key = randomBytes(32);
const { encrypt: seal, decrypt: open } = openEncryption([key]);

it('opens what it sealed, for the same owner and with the same key alone', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'asha');
  expect(open(sealed, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal('JBSWY3DPEHPK3PXP', 'asha')).not.toBe(sealed);
  expect(() => open(sealed, 'ravi')).toThrow();
  expect(() => openEncryption([randomBytes(32)]).decrypt(sealed, 'asha')).toThrow();
});

it('opens what an earlier key sealed as long as that key is kept behind the new one', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'asha');
  const [newer, newest] = [randomBytes(32), randomBytes(32)];
  expect(openEncryption([newest, newer, key]).decrypt(sealed, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => openEncryption([newest, newer]).decrypt(sealed, 'asha')).toThrow();
  const anew = openEncryption([newer, key]).encrypt('JBSWY3DPEHPK3PXP', 'asha');
  expect(openEncryption([newer]).decrypt(anew, 'asha')).toBe('JBSWY3DPEHPK3PXP');
});

it('opens nothing that has been changed, in any of its bytes, nor anything shorter', () => {
  const bytes = Buffer.from(seal('secret', 'asha'), 'base64url');
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(changed.toString('base64url'), 'asha')).toThrow();
  }
  expect(() => open(bytes.subarray(0, -1).toString('base64url'), 'asha')).toThrow();
  expect(() => open('', 'asha')).toThrow();
});
