import { expect, it } from 'vitest';
import { isCommonPassword, loadCommonPasswords } from './common-passwords.ts';

it('finds the most common passwords in any letter case, in less than one megabyte of fingerprints', async () => {
  const results = await Promise.all(
    ['password1', 'PassWord1', 'sunshine', 'teal umbrella grows'].map(isCommonPassword),
  );
  expect(results).toEqual([true, true, true, false]);
  const fingerprints = await loadCommonPasswords();
  expect(fingerprints).toHaveLength(100_000);
  expect(fingerprints.byteLength).toBeLessThan(1_000_000);
});
