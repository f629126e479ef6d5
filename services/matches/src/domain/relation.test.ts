import { describe, expect, it } from 'vitest';
import { relationFor, relationOf } from './relation.ts';

const earlier = '01963e00-0000-7000-8000-000000000000';
const later = '01963e01-0000-7000-8000-000000000000';
const told = (invitation: string, sequence: number, from = 'HMRAVI0000', to = 'HMASHA0000') => ({
  data: { invitation, from, to },
  sequence,
});

describe('what an invitation tells of a pair', () => {
  it('has one key whoever asked', () => {
    const one = relationOf(told(earlier, 1), 'sent');
    const other = relationOf(told(earlier, 1, 'HMASHA0000', 'HMRAVI0000'), 'sent');
    expect(one.pair).toBe('HMASHA0000|HMRAVI0000');
    expect(other.pair).toBe(one.pair);
  });

  it('is newer with each event of the invitation, beyond the ninth too', () => {
    const version = (sequence: number) => relationOf(told(earlier, sequence), 'sent').version;
    expect(version(2) > version(1)).toBe(true);
    expect(version(10) > version(9)).toBe(true);
  });

  it('is newer with a later invitation, however many events the earlier one had', () => {
    expect(relationOf(told(later, 1), 'sent').version > relationOf(told(earlier, 99), 'cancelled').version).toBe(true);
  });
});

describe('a relation as a member sees it', () => {
  it.each([
    ['sent', 'sent', 'received'],
    ['accepted', 'connected', 'connected'],
    ['cancelled', 'sent', 'none'],
    ['lapsed', 'none', 'none'],
    ['withdrawn', 'none', 'none'],
    ['expired', 'none', 'none'],
    ['ended', 'none', 'none'],
  ] as const)('%s: the one who asked sees %s, the one who was asked sees %s', (state, asker, asked) => {
    const relation = relationOf(told(earlier, 1), state);
    expect(relationFor('HMRAVI0000', relation)).toBe(asker);
    expect(relationFor('HMASHA0000', relation)).toBe(asked);
  });

  it('is none while nobody has asked', () => {
    expect(relationFor('HMRAVI0000', undefined)).toBe('none');
  });
});
