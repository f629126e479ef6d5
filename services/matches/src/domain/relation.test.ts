import { describe, expect, it } from 'vitest';
import { relationFor, relationOf } from './relation.ts';

const earlier = '01963e00-0000-7000-8000-000000000000';
const later = '01963e01-0000-7000-8000-000000000000';
const eventOf = (invitation: string, sequence: number, from = 'HMRAVI0000', to = 'HMASHA0000') => ({
  data: { invitation, from, to },
  sequence,
});

describe('relationOf', () => {
  it('has one key for a pair, whichever member sent the invitation', () => {
    const one = relationOf(eventOf(earlier, 1), 'sent');
    const other = relationOf(eventOf(earlier, 1, 'HMASHA0000', 'HMRAVI0000'), 'sent');
    expect(one.pair).toBe('HMASHA0000|HMRAVI0000');
    expect(other.pair).toBe(one.pair);
  });

  it('has a greater version with each event of the invitation, also after the ninth', () => {
    const version = (sequence: number) => relationOf(eventOf(earlier, sequence), 'sent').version;
    expect(version(2) > version(1)).toBe(true);
    expect(version(10) > version(9)).toBe(true);
  });

  it('has a greater version with a later invitation, however many events the earlier one had', () => {
    const [newer, older] = [relationOf(eventOf(later, 1), 'sent'), relationOf(eventOf(earlier, 99), 'declined')];
    expect(newer.version > older.version).toBe(true);
  });
});

describe('relationFor', () => {
  it.each([
    ['sent', 'sent', 'received'],
    ['accepted', 'connected', 'connected'],
    ['declined', 'sent', 'none'],
    ['lapsed', 'none', 'none'],
    ['withdrawn', 'none', 'none'],
    ['expired', 'none', 'none'],
    ['ended', 'none', 'none'],
  ] as const)('%s: the sender sees %s, the receiver sees %s', (state, sender, receiver) => {
    const relation = relationOf(eventOf(earlier, 1), state);
    expect(relationFor('HMRAVI0000', relation)).toBe(sender);
    expect(relationFor('HMASHA0000', relation)).toBe(receiver);
  });

  it('is none without an invitation', () => {
    expect(relationFor('HMRAVI0000', undefined)).toBe('none');
  });
});
