import { describe, expect, it } from 'vitest';
import { classifyInvalidToken, startSession } from './session.ts';

const startedAt = new Date('2026-03-15T10:00:00Z');
const msAfterStart = (ms: number) => new Date(startedAt.getTime() + ms);
const newSession = startSession(
  {
    id: 'session',
    kind: 'browser',
    member: 'HM00000001',
    device: 'Chrome on Android',
    familyHash: 'family',
    tokenHash: 'first',
  },
  startedAt,
);
const tokenOf = (tokenHash: string, familyHash = 'family') => ({ familyHash, tokenHash });
const rotatedSession = { ...newSession, tokenHash: 'second', previousTokenHash: 'first' };

describe('a session', () => {
  it('expires thirty days after the last refresh', () => {
    expect(newSession.expiresAt).toEqual(new Date('2026-04-14T10:00:00Z'));
  });

  it('accepts the previous token for ten seconds, because two tabs may refresh at the same time', () => {
    expect(classifyInvalidToken(rotatedSession, tokenOf('first'), msAfterStart(10_000))).toBe('concurrent');
    expect(classifyInvalidToken(rotatedSession, tokenOf('first'), msAfterStart(10_001))).toBe('stolen');
  });

  it('classifies older tokens of its family as stolen at any time', () => {
    const rotatedTwice = { ...rotatedSession, tokenHash: 'third', previousTokenHash: 'second' };
    expect(classifyInvalidToken(rotatedTwice, tokenOf('first'), msAfterStart(1))).toBe('stolen');
    expect(classifyInvalidToken(newSession, tokenOf('other'), msAfterStart(1))).toBe('stolen');
  });

  it('classifies tokens that it never issued as unknown', () => {
    expect(classifyInvalidToken(rotatedSession, tokenOf('first', 'other'), msAfterStart(1))).toBe('unknown');
  });
});
