import { describe, expect, it } from 'vitest';
import { activityBandOf, activityStepOf } from './activity.ts';

const now = new Date('2026-06-30T10:00:00Z');
const bandOn = (lastActiveOn: string, showsActivity = true) => activityBandOf({ showsActivity, lastActiveOn }, now);

describe('the last activity on a card', () => {
  it('has only two steps, the last 7 and the last 30 days', () => {
    const days = ['2026-06-30', '2026-06-24', '2026-06-23', '2026-06-01', '2026-05-31'];
    expect(days.map((day) => bandOn(day))).toEqual(['week', 'week', 'month', 'month', null]);
  });

  it('is absent for members who hide it, and for members who were never active', () => {
    expect(bandOn('2026-06-30', false)).toBeNull();
    expect(activityBandOf({ showsActivity: true }, now)).toBeNull();
    expect(activityStepOf({ lastActiveOn: '2026-06-30' }, now)).toBe('other');
  });
});
