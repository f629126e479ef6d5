import { describe, expect, it } from 'vitest';
import { indiaDay } from './india-day.ts';
import { type InvitationsPerDay, isSpammer, perDayOf, type Reception, receptionDays, withinDay } from './pace.ts';

const perDay: InvitationsPerDay = { Free: 25, Pro: 100, restrained: 2 };
const refusal = (code: string) => expect.objectContaining({ code });

/** Numbers from 0 to 1 like chance, the same for the same seed (mulberry32). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How a kind of member behaves, and how others take it. */
interface Conduct {
  readonly wantsPerDay: number;
  readonly accountType: 'Free' | 'Pro';
  /** Share of the invitations that are answered at all, of the answers that are yes, and of the invitations that are reported. */
  readonly answered: number;
  readonly yes: number;
  readonly reported: number;
}

/** Sends for `days` as much as it may; what was sent a day and how many of the days were restrained. */
function live({ wantsPerDay, accountType, answered, yes, reported }: Conduct, days: number, seed: number) {
  const random = chance(seed);
  const history: Reception[] = [];
  const sent: number[] = [];
  let restrained = 0;
  for (let day = 0; day < days; day++) {
    const lately = history.slice(-receptionDays);
    const sum = (part: keyof Reception) => lately.reduce((all, one) => all + one[part], 0);
    const reception = { accepted: sum('accepted'), turnedDown: sum('turnedDown'), reporters: sum('reporters') };
    if (isSpammer(reception)) restrained++;
    const count = Math.min(wantsPerDay, perDayOf(accountType, reception, perDay));
    const came = { accepted: 0, turnedDown: 0, reporters: 0 };
    for (let n = 0; n < count; n++) {
      if (random() < answered) came[random() < yes ? 'accepted' : 'turnedDown']++;
      if (random() < reported) came.reporters++;
    }
    history.push(came);
    sent.push(count);
  }
  return { sent, restrained };
}

const seeds = Array.from({ length: 100 }, (_, n) => n + 1);
const halfYear = 180;

describe('an eager honest member', () => {
  it.each([
    ['sends ten a day and hears yes from one in five', 10, 'Free', 0.5, 0.2, 0.0005],
    ['sends all a free account may and hears yes from one in seven', 25, 'Free', 0.6, 0.15, 0.0005],
    ['has a plan, sends a hundred a day and hears yes from one in seven', 100, 'Pro', 0.5, 0.15, 0.0002],
    ['sends all they may and is hardly ever answered', 25, 'Free', 0.02, 0.1, 0],
  ] as const)(
    'is never restrained in half a year who %s',
    (_who, wantsPerDay, accountType, answered, yes, reported) => {
      const conduct = { wantsPerDay, accountType, answered, yes, reported };
      const restrained = seeds.map((seed) => live(conduct, halfYear, seed).restrained);
      expect(restrained.filter((days) => days > 0)).toEqual([]);
    },
  );

  it('who is newly here sends all their account allows, however the first answers fall', () => {
    expect(perDayOf('Free', { accepted: 0, turnedDown: 40, reporters: 0 }, perDay)).toBe(25);
    expect(perDayOf('Pro', { accepted: 0, turnedDown: 40, reporters: 1 }, perDay)).toBe(100);
  });
});

describe('a spammer', () => {
  const spam: Conduct = { wantsPerDay: 1_000, accountType: 'Free', answered: 0.5, yes: 0.01, reported: 0.02 };

  /** What all of them together send once `days` have gone by, as a share of what their account would allow. */
  const shareAfter = (days: number, conduct: Conduct): number => {
    const after = seeds.flatMap((seed) => live(conduct, 60, seed).sent.slice(days));
    return after.reduce((all, count) => all + count, 0) / (after.length * perDay[conduct.accountType]);
  };

  it('is held to a tenth of what a free account allows after two weeks', () => {
    expect(shareAfter(14, spam)).toBeLessThan(0.1);
  });

  it('who pays for a plan is held to a twentieth of it after four days', () => {
    expect(shareAfter(4, { ...spam, accountType: 'Pro' })).toBeLessThan(0.05);
  });

  it('is restrained by a few reports, whoever answers', () => {
    expect(isSpammer({ accepted: 0, turnedDown: 0, reporters: 2 })).toBe(false);
    expect(isSpammer({ accepted: 0, turnedDown: 5, reporters: 3 })).toBe(true);
  });

  it('may send all again when what spoke against them is past', () => {
    expect(perDayOf('Free', { accepted: 0, turnedDown: 0, reporters: 0 }, perDay)).toBe(25);
  });
});

describe('the day', () => {
  it('refuses the invitation that is one too many, until midnight in India', () => {
    const now = new Date('2026-03-01T18:00:00Z');
    const { day, endsAt } = indiaDay(now);
    expect({ day, endsAt }).toEqual({ day: '2026-03-01', endsAt: new Date('2026-03-01T18:30:00Z') });
    expect(() => withinDay(25, 25, now, endsAt)).not.toThrow();
    expect(() => withinDay(26, 25, now, endsAt)).toThrow(refusal('inbox.too_many_invitations'));
    expect(() => withinDay(26, 25, now, endsAt)).toThrow(expect.objectContaining({ retryAfterSeconds: 1_800 }));
  });

  it('begins anew at midnight in India', () => {
    expect(indiaDay(new Date('2026-03-01T18:29:59Z')).day).toBe('2026-03-01');
    expect(indiaDay(new Date('2026-03-01T18:30:00Z')).day).toBe('2026-03-02');
  });
});
