import type { PublishedMember } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { countedProfileOf, emptyHistory, historyAfterCorrection, historyAfterEdit } from './edit-history.ts';

const limits = { coolingDays: 14, maxEditsPerDay: 5 };
const start = new Date('2026-03-15T12:00:00Z');
const day = (number: number) => new Date(start.getTime() + number * 86_400_000);
const hindu = testMember({ religion: 'Hindu', dateOfBirth: '1996-04-12' });
type Change = readonly [atDay: number, change: Partial<PublishedMember>];

/** Applies changes on their days. Returns the history, and a function for the values that count on a day. */
function memberAfter(...changes: readonly Change[]) {
  let profile = hindu;
  let history = emptyHistory;
  for (const [atDay, change] of changes) {
    const next = { ...profile, ...change };
    history = historyAfterEdit(profile, next, history, limits, day(atDay));
    profile = next;
  }
  return { history, countedAt: (atDay: number) => countedProfileOf(profile, history, 14, day(atDay)) };
}
const religionAt = (atDay: number, ...changes: readonly Change[]) => memberAfter(...changes).countedAt(atDay).religion;

describe('a changed value', () => {
  it('counts for contact filters only after the cooling period', () => {
    const change = [0, { religion: 'Jain' }] as const;
    expect([0, 13.99, 14].map((atDay) => religionAt(atDay, change))).toEqual(['Hindu', 'Hindu', 'Jain']);
  });

  it('never counts if it is changed back within the cooling period, which restarts with each change', () => {
    const toJain = [0, { religion: 'Jain' }] as const;
    expect(religionAt(20, toJain, [13, { religion: 'Hindu' }])).toBe('Hindu');
    expect(religionAt(26.9, toJain, [13, { religion: 'Sikh' }])).toBe('Hindu');
    expect(religionAt(27, toJain, [13, { religion: 'Sikh' }])).toBe('Sikh');
    expect(religionAt(20, toJain, [10, { religion: 'Hindu' }], [11, { religion: 'Jain' }])).toBe('Hindu');
  });

  it('has its own cooling period, which a later edit of another field does not restart', () => {
    const { countedAt } = memberAfter([0, { religion: 'Jain' }], [10, { state: 'Kerala', city: 'Kochi' }]);
    expect(countedAt(14)).toMatchObject({ religion: 'Jain', state: hindu.state, city: hindu.city });
    expect(countedAt(24)).toMatchObject({ religion: 'Jain', state: 'Kerala', city: 'Kochi' });
  });

  it('is not recorded if it equals the stored value', () => {
    expect(memberAfter([0, { ...hindu }]).history).toBe(emptyHistory);
  });
});

describe('the date of birth', () => {
  it('can be changed once, and counts after the cooling period', () => {
    const first = [0, { dateOfBirth: '1990-01-01' }] as const;
    expect(memberAfter(first).countedAt(1).dateOfBirth).toBe('1996-04-12');
    expect(memberAfter(first, [1, { dateOfBirth: '1990-01-01', religion: 'Jain' }]).history.edits).toHaveLength(2);
    for (const dateOfBirth of ['1991-01-01', '1996-04-12'])
      expect(() => memberAfter(first, [400, { dateOfBirth }])).toThrow(
        expect.objectContaining({ code: 'profile.date_of_birth_locked' }),
      );
  });

  it('counts at once after a correction by staff, and is then locked for the member', () => {
    const { history } = memberAfter([0, { dateOfBirth: '1990-01-01' }]);
    const corrected = historyAfterCorrection(history, day(1));
    expect(countedProfileOf({ ...hindu, dateOfBirth: '1991-01-01' }, corrected, 14, day(1)).dateOfBirth).toBe(
      '1991-01-01',
    );
    const next = { ...hindu, dateOfBirth: '1992-01-01' };
    expect(() => historyAfterEdit(hindu, next, historyAfterCorrection(emptyHistory, day(0)), limits, day(9))).toThrow();
  });
});

describe('edits', () => {
  const flip = (atDay: number, index: number): Change => [atDay, { religion: index % 2 ? 'Hindu' : 'Jain' }];

  it('are limited per day, and the error states the time to wait', () => {
    const edits = [0, 0.1, 0.2, 0.3, 0.4].map(flip);
    expect(() => memberAfter(...edits, flip(0.5, 5))).toThrow(
      expect.objectContaining({ code: 'profile.too_many_edits', retryAfterSeconds: 43_200 }),
    );
    expect(memberAfter(...edits, flip(1, 5)).history.edits).toHaveLength(6);
  });

  it('are remembered for 30 days', () => {
    expect(memberAfter(...[0, 10, 29, 31].map(flip)).history.edits).toEqual([day(10), day(29), day(31)]);
  });
});
