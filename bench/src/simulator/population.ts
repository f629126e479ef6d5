import { type Gender, optionalSearchFieldNames } from '@hamrah/contracts';
import { type PreferenceCriterion, preferenceCriteria } from '@hamrah/contracts/profile';
import { criterionFit, type ScorableMember } from '@hamrah/matches/domain/score';
import { createRandomSource, type RandomSource } from '@hamrah/matches/testing/random-source';
import { demoMembers } from '@hamrah/seed';

/** A simulated member with true tastes, which rankings cannot read. */
export interface Person {
  readonly code: string;
  readonly gender: Gender;
  readonly joinedAt: string;
  /** The fields that rankings read. */
  readonly scorable: ScorableMember;
  /** How easily everyone says yes to the person, standard normal. Not part of the profile. */
  readonly welcome: number;
  /** True weight of each criterion for the person, 0 to 1. */
  readonly criterionWeights: Readonly<Record<PreferenceCriterion, number>>;
  /** The higher the value, the rarer a yes. */
  readonly selectivity: number;
}

/** The time at which rankings compute ages. */
export const simulatedNow = new Date('2026-11-01T12:00:00.000Z');

/** The first `size` demo members with true tastes drawn from `seed`. */
export function createPopulation(size: number, seed: number): Person[] {
  return demoMembers(0, size, '').map(({ published, optionalDetails, preferences }, index): Person => {
    const random = createRandomSource(seed * 1_000_003 + index);
    return {
      code: published.member,
      gender: published.gender,
      joinedAt: published.joinedAt,
      scorable: {
        ...published,
        ...Object.fromEntries(optionalSearchFieldNames.map((name) => [name, optionalDetails[name]])),
        preferences,
        completeness: 40 + Math.floor(random.uniform() * 61),
      },
      welcome: random.normal(),
      criterionWeights: Object.fromEntries(
        preferenceCriteria.map((criterion) => [criterion, random.uniform()]),
      ) as Person['criterionWeights'],
      selectivity: 1 + random.normal() * 0.5,
    };
  });
}

/** Attraction of one person to another that no profile explains, standard normal for each pair. */
function pairAttraction(seed: number, from: Person, to: Person): number {
  return pairRandomSource(seed, from.code, to.code).normal();
}

function pairRandomSource(seed: number, from: string, to: string): RandomSource {
  let hash = seed >>> 0;
  for (const letter of `${from}>${to}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return createRandomSource(hash);
}

/**
 * Two models of stated preferences. `needs`: an unmet criterion repels, a met one is neutral. `wishes`: a met criterion
 * attracts as much as an unmet one repels. Under both, a member without preferences is neutral to all.
 */
export const preferenceModels = ['needs', 'wishes'] as const;
export type PreferenceModel = (typeof preferenceModels)[number];

/**
 * The probability, 0 to 1, that `from` says yes to `to`. A logistic function of the met criteria with their true weights, the
 * other's welcome, attraction within the pair, and selectivity.
 */
export function probabilityOfYes(model: PreferenceModel, seed: number, from: Person, to: Person): number {
  let preferenceFit = 0;
  for (const criterion of preferenceCriteria) {
    const fit = criterionFit(from.scorable.preferences ?? {}, criterion, to.scorable, simulatedNow);
    if (fit === undefined) continue;
    const isMust = from.scorable.preferences?.musts?.includes(criterion) ?? false;
    const effect = model === 'wishes' ? 2 * fit - 1 : 2 * (fit - 1);
    preferenceFit += effect * from.criterionWeights[criterion] * (isMust ? 3 : 1);
  }
  const attraction = preferenceFit + 0.7 * to.welcome + 0.7 * pairAttraction(seed, from, to) - from.selectivity;
  return 1 / (1 + Math.exp(-attraction));
}
