import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { secretBox } from './secret-box.ts';

const key = randomBytes(32);
const { seal, open } = secretBox([key]);

it('opens what it sealed, for the same owner and with the same key alone', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'asha');
  expect(open(sealed, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(seal('JBSWY3DPEHPK3PXP', 'asha')).not.toBe(sealed);
  expect(() => open(sealed, 'ravi')).toThrow();
  expect(() => secretBox([randomBytes(32)]).open(sealed, 'asha')).toThrow();
});

it('opens what an earlier key sealed as long as that key is kept behind the new one', () => {
  const sealed = seal('JBSWY3DPEHPK3PXP', 'asha');
  const [newer, newest] = [randomBytes(32), randomBytes(32)];
  expect(secretBox([newest, newer, key]).open(sealed, 'asha')).toBe('JBSWY3DPEHPK3PXP');
  expect(() => secretBox([newest, newer]).open(sealed, 'asha')).toThrow();
  const anew = secretBox([newer, key]).seal('JBSWY3DPEHPK3PXP', 'asha');
  expect(secretBox([newer]).open(anew, 'asha')).toBe('JBSWY3DPEHPK3PXP');
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
