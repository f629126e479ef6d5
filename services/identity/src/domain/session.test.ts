import { describe, expect, it } from 'vitest';
import { classifySpentToken, startSession } from './session.ts';

const startedAt = new Date('2026-03-15T10:00:00Z');
const msAfterStart = (ms: number) => new Date(startedAt.getTime() + ms);
const newSession = startSession(
  { id: 'family', kind: 'browser', member: 'HM00000001', device: 'Chrome on Android', tokenHash: 'first' },
  startedAt,
);
const rotatedSession = { ...newSession, tokenHash: 'second', previousTokenHash: 'first' };

describe('a session', () => {
  it('expires thirty days after the last refresh', () => {
    expect(newSession.expiresAt).toEqual(new Date('2026-04-14T10:00:00Z'));
  });

  it('accepts the previous token for ten seconds, because two tabs may refresh at the same time', () => {
    expect(classifySpentToken(rotatedSession, 'first', msAfterStart(10_000))).toBe('concurrent');
    expect(classifySpentToken(rotatedSession, 'first', msAfterStart(10_001))).toBe('stolen');
  });

  it('classifies older and unknown tokens as stolen at any time', () => {
    const rotatedTwice = { ...rotatedSession, tokenHash: 'third', previousTokenHash: 'second' };
    expect(classifySpentToken(rotatedTwice, 'first', msAfterStart(1))).toBe('stolen');
    expect(classifySpentToken(newSession, 'unknown', msAfterStart(1))).toBe('stolen');
  });
});
