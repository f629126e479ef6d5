import { describe, expect, it } from 'vitest';
import { email } from './index.ts';

describe('an email address', () => {
  it('is refused by its length before a pattern runs on long text', () => {
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
