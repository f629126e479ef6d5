import { describe, expect, it } from 'vitest';
import { judgeSpentToken, startSession } from './session.ts';

const start = new Date('2026-03-15T10:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const fresh = startSession(
  { id: 'family', member: 'HM00000001', device: 'Chrome on Android', current: 'first' },
  start,
);
const rotated = { ...fresh, current: 'second', previous: 'first' };

describe('a session', () => {
  it('ends thirty days after it was last refreshed', () => {
    expect(fresh.expiresAt).toEqual(new Date('2026-04-14T10:00:00Z'));
  });

  it('forgives the token spent last for ten seconds: two tabs may refresh at once', () => {
    expect(judgeSpentToken(rotated, 'first', after(10_000))).toBe('twin');
    expect(judgeSpentToken(rotated, 'first', after(10_001))).toBe('stolen');
  });

  it('takes any older or unknown token for stolen, however soon', () => {
    const again = { ...rotated, current: 'third', previous: 'second' };
    expect(judgeSpentToken(again, 'first', after(1))).toBe('stolen');
    expect(judgeSpentToken(fresh, 'unknown', after(1))).toBe('stolen');
  });
});
