import type { Gender } from '@hamrah/contracts';
import { type PreferenceCriterion, preferenceCriteria } from '@hamrah/contracts/profile';
import { howFar, type Scored } from '@hamrah/matches/domain/score';
import { demoMembers } from '@hamrah/seed';
import { type Chance, chanceFrom } from './chance.ts';

/** A made-up member with what no ranking may see: what they truly feel about others. */
export interface Person {
  readonly code: string;
  readonly gender: Gender;
  readonly joinedAt: string;
  /** What rankings see. */
  readonly scored: Scored;
  /** What everybody finds attractive in them, standard normal; nothing of it is in the profile. */
  readonly appeal: number;
  /** What each criterion truly matters to them, 0 to 1; members do not know it of themselves that exactly. */
  readonly matters: Readonly<Record<PreferenceCriterion, number>>;
  /** How much they ask of others: the higher, the rarer their yes. */
  readonly demanding: number;
}

/** The day the people are seen on. */
export const seenOn = new Date('2026-11-01T12:00:00.000Z');

/** Demo members 0 to `size - 1` with hidden tastes drawn from `seed`. */
export function populate(size: number, seed: number): Person[] {
  return demoMembers(0, size, '').map(({ copy, further, preferences }, index): Person => {
    const chance = chanceFrom(seed * 1_000_003 + index);
    const daysAgo = Math.floor(chance.uniform() ** 2 * 120);
    return {
      code: copy.member,
      gender: copy.gender,
      joinedAt: copy.joinedAt,
      scored: {
        ...copy,
        diet: further.diet,
        alcohol: further.alcohol,
        children: further.children,
        seeks: preferences,
        completeness: 40 + Math.floor(chance.uniform() * 61),
        seenOn: new Date(seenOn.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10),
      },
      appeal: chance.normal(),
      matters: Object.fromEntries(
        preferenceCriteria.map((criterion) => [criterion, chance.uniform()]),
      ) as Person['matters'],
      demanding: 1 + chance.normal() * 0.5,
    };
  });
}

/** How strongly one is drawn to another beyond what a profile tells, each pair its own: standard normal. */
const sparkOf = (seed: number, from: Person, to: Person): number => pairChance(seed, from.code, to.code).normal();

function pairChance(seed: number, from: string, to: string): Chance {
  let hash = seed >>> 0;
  for (const letter of `${from}>${to}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return chanceFrom(hash);
}

/**
 * Two readings of what members say they look for. `needs`: what is missing puts off, what is there is taken for granted, and
 * who asks for nothing misses nothing. `wishes`: what is there draws as much as what is missing puts off, and who asks for
 * nothing is drawn by nothing.
 */
export const readings = ['needs', 'wishes'] as const;
export type Reading = (typeof readings)[number];

/**
 * How likely `from` says yes to `to`, 0 to 1: a logistic of what they ask for and get, weighed by what truly matters to
 * them, of the other's appeal, and of a spark that no profile tells.
 */
export function likelihoodOfYes(reading: Reading, seed: number, from: Person, to: Person): number {
  let got = 0;
  for (const criterion of preferenceCriteria) {
    const fits = howFar(from.scored.seeks ?? {}, criterion, to.scored, seenOn);
    if (fits === undefined) continue;
    const isMust = from.scored.seeks?.musts?.includes(criterion) ?? false;
    const drawn = reading === 'wishes' ? 2 * fits - 1 : 2 * (fits - 1);
    got += drawn * from.matters[criterion] * (isMust ? 3 : 1);
  }
  const drawn = got + 0.7 * to.appeal + 0.7 * sparkOf(seed, from, to) - from.demanding;
  return 1 / (1 + Math.exp(-drawn));
}
