import { describe, expect, it } from 'vitest';
import { type ListVisit, visitAt } from './list-visit.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 5, 1, 10, minutes));

describe('a visit to the lists', () => {
  it('ends after half an hour without a request, and the next visit stores when it ended', () => {
    const first = visitAt(undefined, at(0));
    expect(first).toEqual({ lastSeenAt: at(0), previousEndedAt: null });
    const continued = visitAt(first, at(20));
    expect(continued).toEqual({ lastSeenAt: at(20), previousEndedAt: null });
    expect(visitAt(continued, at(50))).toEqual({ lastSeenAt: at(50), previousEndedAt: at(20) });
  });

  it('is not stored again within five minutes', () => {
    const visit: ListVisit = { lastSeenAt: at(0), previousEndedAt: at(-60) };
    expect(visitAt(visit, at(4))).toBe(visit);
    expect(visitAt(visit, at(5))).toEqual({ lastSeenAt: at(5), previousEndedAt: at(-60) });
  });
});
