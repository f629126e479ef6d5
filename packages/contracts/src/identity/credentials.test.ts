import { describe, expect, it } from 'vitest';
import { email, password } from './index.ts';

describe('an email address', () => {
  it('is refused for its length before its pattern is tested', () => {
    const { error } = email.safeParse(`a@${'.'.repeat(1_000)}@`);
    expect(error?.issues.map(({ code, message }) => [code, message])).toEqual([
      ['too_big', 'Please enter a valid email address.'],
    ]);
  });

  it('is checked by its pattern within the length limit', () => {
    expect(email.safeParse('a@b').error?.issues.map(({ code }) => code)).toEqual(['invalid_format']);
    expect(email.safeParse('a@b.example').success).toBe(true);
  });
});

describe('a password', () => {
  const issuesOf = (text: string) => password.safeParse(text).error?.issues.map(({ code, message }) => [code, message]);

  it('has 8 to 200 characters, and longer text is refused before further checks', () => {
    expect(issuesOf('quiet r')).toEqual([['too_small', 'Password must be at least 8 characters.']]);
    for (const length of [8, 64, 200])
      expect(issuesOf('quiet river bend '.repeat(12).slice(0, length))).toBeUndefined();
    expect(issuesOf('a'.repeat(100_000))).toEqual([['too_big', 'Please keep this within 200 characters.']]);
  });
});
