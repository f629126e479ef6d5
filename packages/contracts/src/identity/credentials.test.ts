import { describe, expect, it } from 'vitest';
import { email } from './index.ts';

describe('an e-mail address', () => {
  it('that is too long is refused for its length alone: no pattern is tried on a long text', () => {
    const { error } = email.safeParse(`a@${'.'.repeat(1_000)}@`);
    expect(error?.issues.map(({ code, message }) => [code, message])).toEqual([
      ['too_big', 'Please enter a valid email address.'],
    ]);
  });

  it('within the length is judged by its pattern', () => {
    expect(email.safeParse('a@b').error?.issues.map(({ code }) => code)).toEqual(['invalid_format']);
    expect(email.safeParse('a@b.example').success).toBe(true);
  });
});
