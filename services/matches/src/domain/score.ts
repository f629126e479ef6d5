import { ageOn, matches, profile } from '@hamrah/contracts';
import type { SearchableFields } from './criteria.ts';

/**
 * Scores how well two members match, after RECON (Pizzato et al., RECON: a reciprocal recommender for online dating,
 * RecSys 2010). Each side scores the other by its own preferences. The harmonic mean of both is low unless both are
 * high. Unlike RECON, preferences are what members state, not what they click. See docs/decisions/matching.md.
 */

/** Partner preferences; an absent or empty criterion is open to all. */
export type StatedPreferences = Partial<profile.PartnerPreferences>;

/** The fields of a member that the score reads. */
export interface ScorableMember extends SearchableFields {
  readonly preferences?: StatedPreferences | undefined;
  /** Completeness of the profile in per cent. */
  readonly completeness?: number | undefined;
}

/** Weights of the criteria a member states. A must counts `mustWeight` times. */
const criterionWeights: Readonly<Record<profile.PreferenceCriterion, number>> = {
  age: 5,
  height: 2,
  religion: 4,
  path: 5,
  motherTongue: 3,
  maritalStatus: 4,
  place: 4,
  income: 2,
  qualification: 2,
  diet: 2,
};
const mustWeight = 2;
const criteria = Object.keys(criterionWeights) as profile.PreferenceCriterion[];

/**
 * The fit of a near miss: one year off, one inch off, or the right country but another state or city. Without stated
 * countries, the right state but another city. It fails a must.
 */
const nearMissFit = 0.5;

/** How well `member` fits one criterion, 0 to 1; undefined when the criterion is open. */
export function criterionFit(
  preferences: StatedPreferences,
  criterion: profile.PreferenceCriterion,
  member: SearchableFields,
  now: Date,
): number | undefined {
  switch (criterion) {
    case 'age':
      return preferences.ages ? rangeFit(preferences.ages, ageOn(member.dateOfBirth, now)) : undefined;
    case 'height':
      return rangeFit(preferences.heightsInches, member.heightInches);
    case 'religion':
      return listFit(preferences.religions, member.religion);
    case 'path':
      return listFit(preferences.paths, member.path);
    case 'motherTongue':
      return listFit(preferences.motherTongues, member.motherTongue);
    case 'maritalStatus':
      return listFit(preferences.maritalStatuses, member.maritalStatus);
    case 'place':
      return placeFit(preferences, member);
    case 'income':
      return listFit(preferences.incomes, member.income);
    case 'qualification':
      return listFit(preferences.qualifications, member.qualification);
    case 'diet':
      return listFit(preferences.diets, member.diet);
  }
}

function rangeFit(range: matches.Range | null | undefined, value: number): number | undefined {
  if (!range) return undefined;
  if (range.from <= value && value <= range.to) return 1;
  return range.from - 1 <= value && value <= range.to + 1 ? nearMissFit : 0;
}

const listFit = (values: readonly string[] | undefined, value: string | null | undefined): number | undefined =>
  values === undefined || values.length === 0 ? undefined : Number(values.includes(value ?? ''));

function placeFit(preferences: StatedPreferences, { country, state, city }: SearchableFields): number | undefined {
  const levelFits = [
    listFit(preferences.countries, country),
    listFit(preferences.states, state),
    listFit(preferences.cities, city),
  ];
  const statedFits = levelFits.filter((fit) => fit !== undefined);
  if (statedFits.length === 0) return undefined;
  if (statedFits.every((fit) => fit === 1)) return 1;
  return statedFits[0] === 1 ? nearMissFit : 0;
}

/** Splits `total` in proportion to `weights`. Rounds down, then adds leftover points to the largest remainders. */
export function distributePoints(total: number, weights: readonly number[]): number[] {
  const weightSum = weights.reduce((sum, weight) => sum + weight, 0);
  const exactShares = weights.map((weight) => (weight * total) / weightSum);
  const shares = exactShares.map(Math.floor);
  const remaining = total - shares.reduce((sum, points) => sum + points, 0);
  exactShares
    .map((points, index) => ({ index, remainder: points - Math.floor(points) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, remaining)
    .forEach(({ index }) => {
      shares[index] = (shares[index] ?? 0) + 1;
    });
  return shares;
}

/** A criterion that a member states. */
interface WeightedCriterion {
  readonly criterion: profile.PreferenceCriterion;
  readonly must: boolean;
  /** Maximum points of the criterion. */
  readonly maxPoints: number;
}

type Part = 'theyFit' | 'youFit';

/** Caches weighted criteria by preferences, because lists score one viewer against many members. */
const weightedCriteriaCache: Readonly<Record<Part, WeakMap<StatedPreferences, readonly WeightedCriterion[]>>> = {
  theyFit: new WeakMap(),
  youFit: new WeakMap(),
};

/** The stated criteria. They do not depend on `member`: a criterion is open for every member or for none. */
function weightedCriteriaOf(
  part: Part,
  preferences: StatedPreferences,
  member: SearchableFields,
  now: Date,
): readonly WeightedCriterion[] {
  const cached = weightedCriteriaCache[part].get(preferences);
  if (cached) return cached;
  const statedCriteria = criteria
    .filter((criterion) => criterionFit(preferences, criterion, member, now) !== undefined)
    .map((criterion) => ({ criterion, must: preferences.musts?.includes(criterion) ?? false }));
  const points = distributePoints(
    matches.maxPartScores[part],
    statedCriteria.map(({ criterion, must }) => criterionWeights[criterion] * (must ? mustWeight : 1)),
  );
  const weightedCriteria = statedCriteria.map((criterion, index) => ({ ...criterion, maxPoints: points[index] ?? 0 }));
  weightedCriteriaCache[part].set(preferences, weightedCriteria);
  return weightedCriteria;
}

/** The points of one side. A failed must makes them 0. */
interface SideScore {
  readonly points: number;
  readonly reasons: matches.ScoreReason[];
}

/** Scores `member` by one side's preferences. A side without preferences gives all points. */
function scoreSide(part: Part, preferences: StatedPreferences, member: SearchableFields, now: Date): SideScore {
  const weightedCriteria = weightedCriteriaOf(part, preferences, member, now);
  if (weightedCriteria.length === 0) {
    const points = matches.maxPartScores[part];
    return { points, reasons: [{ part, criterion: 'open', points, maxPoints: points, must: false }] };
  }
  const fits = weightedCriteria.map(({ criterion }) => criterionFit(preferences, criterion, member, now) ?? 0);
  const failsMust = weightedCriteria.some(({ must }, index) => must && (fits[index] ?? 0) < 1);
  const reasons = weightedCriteria.map(({ criterion, must, maxPoints }, index): matches.ScoreReason => {
    const points = failsMust ? 0 : Math.round(maxPoints * (fits[index] ?? 0));
    return { part, criterion, points, maxPoints, must };
  });
  return { points: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

const noPreferences: StatedPreferences = {};

/** Whether `member` fails a must. */
export const failsMust = (preferences: StatedPreferences | undefined, member: SearchableFields, now: Date): boolean =>
  (preferences?.musts ?? []).some(
    (criterion) => (criterionFit(preferences ?? noPreferences, criterion, member, now) ?? 1) < 1,
  );

const publicPreferencesCache = new WeakMap<StatedPreferences, StatedPreferences>();

/** A member's preferences that the viewer can read. */
export function publicPreferencesOf(preferences: StatedPreferences): StatedPreferences {
  const cached = publicPreferencesCache.get(preferences);
  if (cached) return cached;
  const published = profile.publicPreferences(preferences);
  publicPreferencesCache.set(preferences, published);
  return published;
}

/**
 * The score of `member` as the viewer sees it, with its reasons. It reveals nothing that the member's page does not
 * show the viewer: see docs/decisions/oracles.md. All parts are whole points that sum to the total. `balance` is twice
 * the harmonic mean of both sides, minus their sum. The total is 0 if a side is 0 or a must fails.
 */
export function scoreOf(
  viewer: ScorableMember,
  member: ScorableMember,
  now: Date,
): { readonly score: matches.MatchScore; readonly reasons: matches.ScoreReason[] } {
  const theyFit = scoreSide('theyFit', viewer.preferences ?? noPreferences, member, now);
  const youFit = scoreSide('youFit', publicPreferencesOf(member.preferences ?? noPreferences), viewer, now);
  const sum = theyFit.points + youFit.points;
  const mutualPoints = sum === 0 ? 0 : Math.round((4 * theyFit.points * youFit.points) / sum);
  const completeness =
    mutualPoints === 0 ? 0 : Math.round((matches.maxPartScores.completeness * (member.completeness ?? 0)) / 100);
  return {
    score: {
      total: mutualPoints + completeness,
      theyFit: theyFit.points,
      youFit: youFit.points,
      balance: mutualPoints === sum ? 0 : mutualPoints - sum,
      completeness,
    },
    reasons: [...theyFit.reasons, ...youFit.reasons],
  };
}

/**
 * The score and reasons that a card shows. If a side has stated no preferences that the viewer can read, a number would
 * be meaningless, so both are absent.
 */
export function shownScoreOf(
  viewer: ScorableMember,
  member: ScorableMember,
  now: Date,
): Pick<matches.ExplainedCard, 'score' | 'reasons'> {
  const { score, reasons } = scoreOf(viewer, member, now);
  return reasons.some(({ criterion }) => criterion === 'open') ? { score: null, reasons: [] } : { score, reasons };
}
