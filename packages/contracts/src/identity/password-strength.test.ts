import { describe, expect, it } from 'vitest';
import { password } from './index.ts';
import { blockedWords, isEasilyGuessed } from './password-strength.ts';

describe('a password', () => {
  it('is refused if it is a common word, even with substitutions or repetition', () => {
    for (const word of blockedWords) {
      for (const text of [
        word,
        word.toUpperCase(),
        `${word}2026!`,
        `123${word}`,
        `${word}${word}`,
        `${word}_${word}_7`,
      ])
        expect([text, isEasilyGuessed(text)]).toEqual([text, true]);
    }
    for (const text of ['P@ssw0rd', 'Pa$$w0rd1', 'h4mr4h2026', '12345678', '9876543210', '00000000', 'aaaaaaaaaaaa'])
      expect([text, password.safeParse(text).success]).toEqual([text, false]);
  });

  it('is accepted if it is any other text that is long enough', () => {
    for (const text of [
      'walk-together',
      'the quiet river runs',
      'passwords are hard',
      'hamrah and I',
      'q7-Hills!',
      '98237465',
    ])
      expect([text, password.safeParse(text).success]).toEqual([text, true]);
  });

  it('may be long and contain any characters', () => {
    for (const text of [
      'a long one '.repeat(6),
      'नमस्ते दुनिया '.repeat(5),
      '🙏🕯️🌿🪷'.repeat(8),
      '\' OR 1=1; -- <b>"&%00 \\ '.repeat(3),
    ])
      expect([text, password.safeParse(text).success]).toEqual([text, true]);
    expect(password.safeParse('x'.repeat(201)).success).toBe(false);
  });

  it('is refused only for its length if it is too short, too long or missing', () => {
    expect(password.safeParse('hamrah'.repeat(50_000)).error?.issues.map(({ message }) => message)).toEqual([
      'Please keep this within 200 characters.',
    ]);
    expect(password.safeParse('hamrah').error?.issues.map(({ message }) => message)).toEqual([
      'Password must be at least 8 characters.',
    ]);
    expect(password.safeParse('').error?.issues[0]?.message).toBe('Please Fill Password.');
  });
});
