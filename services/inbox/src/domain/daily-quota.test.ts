import { describe, expect, it } from 'vitest';
import {
  assertWithinQuota,
  type DailyQuotas,
  dailyQuotaOf,
  isSpammer,
  reputationDays,
  type SenderReputation,
} from './daily-quota.ts';
import { indiaDayOf } from './india-day.ts';

const perDay: DailyQuotas = { Free: 25, Pro: 100, restricted: 2 };
const refusal = (code: string) => expect.objectContaining({ code });

/** Pseudo-random numbers in [0, 1) from a seed (mulberry32). */
function createRandomSource(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A sender's daily attempts, and the reactions of the receivers. */
interface SenderBehaviour {
  readonly attemptsPerDay: number;
  readonly accountType: 'Free' | 'Pro';
  /** Share of invitations that are answered. */
  readonly answerRate: number;
  /** Share of answers that are acceptances. */
  readonly acceptanceRate: number;
  /** Share of invitations that are reported. */
  readonly reportRate: number;
}

/** Sends as many invitations as allowed each day. Returns the invitations per day and the number of restricted days. */
function simulate(
  { attemptsPerDay, accountType, answerRate, acceptanceRate, reportRate }: SenderBehaviour,
  days: number,
  seed: number,
) {
  const random = createRandomSource(seed);
  const history: SenderReputation[] = [];
  const sent: number[] = [];
  let restricted = 0;
  for (let day = 0; day < days; day++) {
    const recent = history.slice(-reputationDays);
    const sum = (part: keyof SenderReputation) => recent.reduce((total, counts) => total + counts[part], 0);
    const reputation = { accepted: sum('accepted'), declined: sum('declined'), reporters: sum('reporters') };
    if (isSpammer(reputation)) restricted++;
    const count = Math.min(attemptsPerDay, dailyQuotaOf(accountType, reputation, perDay));
    const outcome = { accepted: 0, declined: 0, reporters: 0 };
    for (let n = 0; n < count; n++) {
      if (random() < answerRate) outcome[random() < acceptanceRate ? 'accepted' : 'declined']++;
      if (random() < reportRate) outcome.reporters++;
    }
    history.push(outcome);
    sent.push(count);
  }
  return { sent, restricted };
}

const seeds = Array.from({ length: 100 }, (_, n) => n + 1);
const halfYearDays = 180;

describe('an eager honest member', () => {
  it.each([
    ['sends ten a day, and one answer in five is an acceptance', 10, 'Free', 0.5, 0.2, 0.0005],
    ['sends the full free quota, and one answer in seven is an acceptance', 25, 'Free', 0.6, 0.15, 0.0005],
    ['has a plan, sends a hundred a day, and one answer in seven is an acceptance', 100, 'Pro', 0.5, 0.15, 0.0002],
    ['sends the full quota and is hardly ever answered', 25, 'Free', 0.02, 0.1, 0],
  ] as const)(
    'is never restricted in half a year: %s',
    (_description, attemptsPerDay, accountType, answerRate, acceptanceRate, reportRate) => {
      const behaviour = { attemptsPerDay, accountType, answerRate, acceptanceRate, reportRate };
      const restricted = seeds.map((seed) => simulate(behaviour, halfYearDays, seed).restricted);
      expect(restricted.filter((days) => days > 0)).toEqual([]);
    },
  );

  it('has the full quota after forty declines', () => {
    expect(dailyQuotaOf('Free', { accepted: 0, declined: 40, reporters: 0 }, perDay)).toBe(25);
    expect(dailyQuotaOf('Pro', { accepted: 0, declined: 40, reporters: 1 }, perDay)).toBe(100);
  });
});

describe('a spammer', () => {
  const spam: SenderBehaviour = {
    attemptsPerDay: 1_000,
    accountType: 'Free',
    answerRate: 0.5,
    acceptanceRate: 0.01,
    reportRate: 0.02,
  };

  /** Invitations sent after `days`, as a share of the account’s quota. */
  const shareAfter = (days: number, behaviour: SenderBehaviour): number => {
    const counts = seeds.flatMap((seed) => simulate(behaviour, 60, seed).sent.slice(days));
    return counts.reduce((total, count) => total + count, 0) / (counts.length * perDay[behaviour.accountType]);
  };

  it('sends at most a tenth of the free quota after two weeks', () => {
    expect(shareAfter(14, spam)).toBeLessThan(0.1);
  });

  it('sends at most a twentieth of a plan’s quota after four days', () => {
    expect(shareAfter(4, { ...spam, accountType: 'Pro' })).toBeLessThan(0.05);
  });

  it('is restricted after three reports and five declines, but not after two reports', () => {
    expect(isSpammer({ accepted: 0, declined: 0, reporters: 2 })).toBe(false);
    expect(isSpammer({ accepted: 0, declined: 5, reporters: 3 })).toBe(true);
  });

  it('has the restricted quota while there is evidence, and the full quota without it', () => {
    expect(dailyQuotaOf('Free', { accepted: 0, declined: 5, reporters: 3 }, perDay)).toBe(2);
    expect(dailyQuotaOf('Free', { accepted: 0, declined: 0, reporters: 0 }, perDay)).toBe(25);
  });
});

describe('the daily quota', () => {
  it('refuses an invitation over the quota until midnight in India', () => {
    const now = new Date('2026-03-01T18:00:00Z');
    const { day, endsAt } = indiaDayOf(now);
    expect({ day, endsAt }).toEqual({ day: '2026-03-01', endsAt: new Date('2026-03-01T18:30:00Z') });
    expect(() => assertWithinQuota(25, 25, now, endsAt)).not.toThrow();
    expect(() => assertWithinQuota(26, 25, now, endsAt)).toThrow(refusal('inbox.too_many_invitations'));
    expect(() => assertWithinQuota(26, 25, now, endsAt)).toThrow(expect.objectContaining({ retryAfterSeconds: 1_800 }));
  });

  it('resets at midnight in India', () => {
    expect(indiaDayOf(new Date('2026-03-01T18:29:59Z')).day).toBe('2026-03-01');
    expect(indiaDayOf(new Date('2026-03-01T18:30:00Z')).day).toBe('2026-03-02');
  });
});
