import { describe, expect, it } from 'vitest';
import { relationFor, relationOf } from './relation.ts';

const earlierId = '01963e00-0000-7000-8000-000000000000';
const laterId = '01963e01-0000-7000-8000-000000000000';
const eventOf = (invitation: string, sequence: number, from = 'HMRAVI0000', to = 'HMASHA0000') => ({
  data: { invitation, from, to },
  sequence,
});

describe('relationOf', () => {
  it('has the same key for a pair in both directions', () => {
    const sent = relationOf(eventOf(earlierId, 1), 'sent');
    const reversed = relationOf(eventOf(earlierId, 1, 'HMASHA0000', 'HMRAVI0000'), 'sent');
    expect(sent.pair).toBe('HMASHA0000|HMRAVI0000');
    expect(reversed.pair).toBe(sent.pair);
  });

  it('has a greater version with each event of the invitation, even after the ninth', () => {
    const version = (sequence: number) => relationOf(eventOf(earlierId, sequence), 'sent').version;
    expect(version(2) > version(1)).toBe(true);
    expect(version(10) > version(9)).toBe(true);
  });

  it('has a greater version with a later invitation, even if the earlier one has many events', () => {
    const [newer, older] = [relationOf(eventOf(laterId, 1), 'sent'), relationOf(eventOf(earlierId, 99), 'declined')];
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
    const relation = relationOf(eventOf(earlierId, 1), state);
    expect(relationFor('HMRAVI0000', relation)).toBe(sender);
    expect(relationFor('HMASHA0000', relation)).toBe(receiver);
  });

  it('is none without an invitation', () => {
    expect(relationFor('HMRAVI0000', undefined)).toBe('none');
  });
});
