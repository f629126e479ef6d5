import { describe, expect, it } from 'vitest';
import {
  assertWithinQuota,
  type DailyQuotas,
  dailyQuotaOf,
  isSpammer,
  reputationDays,
  type SenderReputation,
} from './daily-quota.ts';
import { indiaDay } from './india-day.ts';

const perDay: DailyQuotas = { Free: 25, Pro: 100, restricted: 2 };
const refusal = (code: string) => expect.objectContaining({ code });

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How a member behaves, and how others react. */
interface Conduct {
  readonly attemptsPerDay: number;
  readonly accountType: 'Free' | 'Pro';
  /** Share of invitations that are answered. */
  readonly answered: number;
  /** Share of answers that are acceptances. */
  readonly yes: number;
  /** Share of invitations that are reported. */
  readonly reported: number;
}

/** Sends as much as allowed for `days`. Returns invitations sent per day and the number of restricted days. */
function simulate({ attemptsPerDay, accountType, answered, yes, reported }: Conduct, days: number, seed: number) {
  const random = seededRandom(seed);
  const history: SenderReputation[] = [];
  const sent: number[] = [];
  let restricted = 0;
  for (let day = 0; day < days; day++) {
    const recent = history.slice(-reputationDays);
    const sum = (part: keyof SenderReputation) => recent.reduce((all, one) => all + one[part], 0);
    const reputation = { accepted: sum('accepted'), declined: sum('declined'), reporters: sum('reporters') };
    if (isSpammer(reputation)) restricted++;
    const count = Math.min(attemptsPerDay, dailyQuotaOf(accountType, reputation, perDay));
    const outcome = { accepted: 0, declined: 0, reporters: 0 };
    for (let n = 0; n < count; n++) {
      if (random() < answered) outcome[random() < yes ? 'accepted' : 'declined']++;
      if (random() < reported) outcome.reporters++;
    }
    history.push(outcome);
    sent.push(count);
  }
  return { sent, restricted };
}

const seeds = Array.from({ length: 100 }, (_, n) => n + 1);
const halfYear = 180;

describe('an eager honest member', () => {
  it.each([
    ['sends ten a day and gets a yes from one in five', 10, 'Free', 0.5, 0.2, 0.0005],
    ['sends all a free account may and gets a yes from one in seven', 25, 'Free', 0.6, 0.15, 0.0005],
    ['has a plan, sends a hundred a day and gets a yes from one in seven', 100, 'Pro', 0.5, 0.15, 0.0002],
    ['sends all they may and is hardly ever answered', 25, 'Free', 0.02, 0.1, 0],
  ] as const)(
    'is never restricted in half a year: %s',
    (_who, attemptsPerDay, accountType, answered, yes, reported) => {
      const conduct = { attemptsPerDay, accountType, answered, yes, reported };
      const restricted = seeds.map((seed) => simulate(conduct, halfYear, seed).restricted);
      expect(restricted.filter((days) => days > 0)).toEqual([]);
    },
  );

  it('has the full quota at first, with any first answers', () => {
    expect(dailyQuotaOf('Free', { accepted: 0, declined: 40, reporters: 0 }, perDay)).toBe(25);
    expect(dailyQuotaOf('Pro', { accepted: 0, declined: 40, reporters: 1 }, perDay)).toBe(100);
  });
});

describe('a spammer', () => {
  const spam: Conduct = { attemptsPerDay: 1_000, accountType: 'Free', answered: 0.5, yes: 0.01, reported: 0.02 };

  /** Invitations sent after `days`, as a share of the account’s quota. */
  const shareAfter = (days: number, conduct: Conduct): number => {
    const after = seeds.flatMap((seed) => simulate(conduct, 60, seed).sent.slice(days));
    return after.reduce((all, count) => all + count, 0) / (after.length * perDay[conduct.accountType]);
  };

  it('sends at most a tenth of the free quota after two weeks', () => {
    expect(shareAfter(14, spam)).toBeLessThan(0.1);
  });

  it('sends at most a twentieth of a plan’s quota after four days', () => {
    expect(shareAfter(4, { ...spam, accountType: 'Pro' })).toBeLessThan(0.05);
  });

  it('is restricted after a few reports, with any answers', () => {
    expect(isSpammer({ accepted: 0, declined: 0, reporters: 2 })).toBe(false);
    expect(isSpammer({ accepted: 0, declined: 5, reporters: 3 })).toBe(true);
  });

  it('may use the full quota again when the evidence has aged out', () => {
    expect(dailyQuotaOf('Free', { accepted: 0, declined: 0, reporters: 0 }, perDay)).toBe(25);
  });
});

describe('the day', () => {
  it('refuses an invitation over the quota until midnight in India', () => {
    const now = new Date('2026-03-01T18:00:00Z');
    const { day, endsAt } = indiaDay(now);
    expect({ day, endsAt }).toEqual({ day: '2026-03-01', endsAt: new Date('2026-03-01T18:30:00Z') });
    expect(() => assertWithinQuota(25, 25, now, endsAt)).not.toThrow();
    expect(() => assertWithinQuota(26, 25, now, endsAt)).toThrow(refusal('inbox.too_many_invitations'));
    expect(() => assertWithinQuota(26, 25, now, endsAt)).toThrow(expect.objectContaining({ retryAfterSeconds: 1_800 }));
  });

  it('resets at midnight in India', () => {
    expect(indiaDay(new Date('2026-03-01T18:29:59Z')).day).toBe('2026-03-01');
    expect(indiaDay(new Date('2026-03-01T18:30:00Z')).day).toBe('2026-03-02');
  });
});
