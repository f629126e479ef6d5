import { ageOn, matches, type profile } from '@hamrah/contracts';
import type { Sought } from './wanted.ts';

/**
 * How well two members fit, after RECON (Pizzato, Rej, Chung, Koprinska, Kay: RECON: a reciprocal recommender for online
 * dating, RecSys 2010): each side's preferences are held against the other, and the two are joined by their harmonic mean,
 * so that a match good for one side alone scores low. Ours differs in that preferences are what members say, not what they
 * clicked. See docs/decisions/matching.md.
 */

/** What a member looks for, as far as they say anything: what is absent or empty is open. */
export type Seeks = Partial<profile.PartnerPreferences>;

/** A member as the score sees them. */
export interface Scored extends Sought {
  readonly seeks?: Seeks | undefined;
  /** How much of the profile is filled in, 0 to 100. */
  readonly completeness?: number | undefined;
  /** The last day the member was here, `YYYY-MM-DD`. */
  readonly seenOn: string;
}

/** What each criterion weighs among those a member asks for; a must weighs `mustWeight` times as much. */
export const weights: Readonly<Record<profile.PreferenceCriterion, number>> = {
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
const criteria = Object.keys(weights) as profile.PreferenceCriterion[];

/** Recency by how many days ago the member was here, at most. */
const recencySteps = [
  [1, 8],
  [7, 6],
  [30, 4],
  [90, 2],
] as const;
const dayMs = 86_400_000;
/** A near miss of one year or inch, or of the state within the country, counts half where it is no must. */
const nearMiss = 0.5;

/** How far `member` is what `seeks` asks for by one criterion, 0 to 1; `undefined` where it asks for nothing. */
export function howFar(
  seeks: Seeks,
  criterion: profile.PreferenceCriterion,
  member: Sought,
  now: Date,
): number | undefined {
  switch (criterion) {
    case 'age':
      return seeks.ages ? inRange(seeks.ages, ageOn(member.dateOfBirth, now)) : undefined;
    case 'height':
      return inRange(seeks.heightsInches, member.heightInches);
    case 'religion':
      return inList(seeks.religions, member.religion);
    case 'path':
      return inList(seeks.paths, member.path);
    case 'motherTongue':
      return inList(seeks.motherTongues, member.motherTongue);
    case 'maritalStatus':
      return inList(seeks.maritalStatuses, member.maritalStatus);
    case 'place':
      return inPlaces(seeks, member);
    case 'income':
      return inList(seeks.incomes, member.income);
    case 'qualification':
      return inList(seeks.qualifications, member.qualification);
    case 'diet':
      return inList(seeks.diets, member.diet);
  }
}

function inRange(range: matches.Range | null | undefined, value: number): number | undefined {
  if (!range) return undefined;
  if (range.from <= value && value <= range.to) return 1;
  return range.from - 1 <= value && value <= range.to + 1 ? nearMiss : 0;
}

const inList = (names: readonly string[] | undefined, name: string | null | undefined): number | undefined =>
  names === undefined || names.length === 0 ? undefined : Number(names.includes(name ?? ''));

function inPlaces(seeks: Seeks, { country, state, city }: Sought): number | undefined {
  const levels = [inList(seeks.countries, country), inList(seeks.states, state), inList(seeks.cities, city)];
  const asked = levels.filter((level) => level !== undefined);
  if (asked.length === 0) return undefined;
  if (asked.every((level) => level === 1)) return 1;
  return asked[0] === 1 ? nearMiss : 0;
}

/** One side: the reasons, and their sum; 0 when a must is not met. */
interface Side {
  readonly points: number;
  readonly reasons: matches.ScoreReason[];
}

/** Shares `whole` points by weight so that they sum to it: the largest remainders get what rounding down leaves. */
export function share(whole: number, by: readonly number[]): number[] {
  const sum = by.reduce((total, weight) => total + weight, 0);
  const exact = by.map((weight) => (weight * whole) / sum);
  const shares = exact.map(Math.floor);
  const left = whole - shares.reduce((total, points) => total + points, 0);
  exact
    .map((points, at) => ({ at, remainder: points - Math.floor(points) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at)
    .slice(0, left)
    .forEach(({ at }) => {
      shares[at] = (shares[at] ?? 0) + 1;
    });
  return shares;
}

/** A criterion by which a member looks for others. */
interface Asked {
  readonly criterion: profile.PreferenceCriterion;
  readonly must: boolean;
  /** How many of the side's points it is worth. */
  readonly of: number;
}

type Part = 'theyFit' | 'youFit';

/** What members ask for, worked out once for the many it is held against. */
const knownAsked: Readonly<Record<Part, WeakMap<Seeks, readonly Asked[]>>> = {
  theyFit: new WeakMap(),
  youFit: new WeakMap(),
};

/** By what `seeks` asks at all: of any member alike. */
function askedOf(part: Part, seeks: Seeks, member: Sought, now: Date): readonly Asked[] {
  const known = knownAsked[part].get(seeks);
  if (known) return known;
  const asked = criteria
    .filter((criterion) => howFar(seeks, criterion, member, now) !== undefined)
    .map((criterion) => ({ criterion, must: seeks.musts?.includes(criterion) ?? false }));
  const shares = share(
    matches.scoreParts[part],
    asked.map(({ criterion, must }) => weights[criterion] * (must ? mustWeight : 1)),
  );
  const worth = asked.map((one, at) => ({ ...one, of: shares[at] ?? 0 }));
  knownAsked[part].set(seeks, worth);
  return worth;
}

/** How far `member` is what somebody looks for. */
function sideOf(part: Part, seeks: Seeks, member: Sought, now: Date): Side {
  const asked = askedOf(part, seeks, member, now);
  if (asked.length === 0) {
    const whole = matches.scoreParts[part];
    return { points: whole, reasons: [{ part, criterion: 'open', points: whole, of: whole, must: false }] };
  }
  const fits = asked.map(({ criterion }) => howFar(seeks, criterion, member, now) ?? 0);
  const failed = asked.some(({ must }, at) => must && (fits[at] ?? 0) < 1);
  const reasons = asked.map(({ criterion, must, of }, at): matches.ScoreReason => {
    return { part, criterion, points: failed ? 0 : Math.round(of * (fits[at] ?? 0)), of, must };
  });
  return { points: reasons.reduce((sum, { points }) => sum + points, 0), reasons };
}

const asksForNothing: Seeks = {};

function recencyOf(seenOn: string, now: Date): number {
  const days = Math.floor(now.getTime() / dayMs) - Math.floor(Date.parse(seenOn) / dayMs);
  return recencySteps.find(([most]) => days <= most)?.[1] ?? 0;
}

/**
 * How well `member` and `viewer` fit as the viewer is told it, with the reasons. Whole points that sum exactly: the two
 * sides, less what their harmonic mean loses against their sum, and what the member's completeness and recency add. 0 when
 * either side finds nothing it looks for, or a must is not met.
 */
export function scoreOf(
  viewer: Scored,
  member: Scored,
  now: Date,
): { readonly score: matches.MatchScore; readonly reasons: matches.ScoreReason[] } {
  const they = sideOf('theyFit', viewer.seeks ?? asksForNothing, member, now);
  const you = sideOf('youFit', member.seeks ?? asksForNothing, viewer, now);
  const sum = they.points + you.points;
  const mutual = sum === 0 ? 0 : Math.round((4 * they.points * you.points) / sum);
  const completeness =
    mutual === 0 ? 0 : Math.round((matches.scoreParts.completeness * (member.completeness ?? 0)) / 100);
  const recency = mutual === 0 ? 0 : recencyOf(member.seenOn, now);
  return {
    score: {
      total: mutual + completeness + recency,
      theyFit: they.points,
      youFit: you.points,
      balance: mutual === sum ? 0 : mutual - sum,
      completeness,
      recency,
    },
    reasons: [...they.reasons, ...you.reasons],
  };
}
