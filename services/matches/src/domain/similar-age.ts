import { ageOn, type matches } from '@hamrah/contracts';

interface AgedMember {
  /** `YYYY-MM-DD`. */
  readonly dateOfBirth: string;
  readonly sortKey: string;
}

/** Maximum differences in completed years of age, tried in this order. The last one is the span of `ageBounds`. */
const maxDifferences = [0, 1, 3, 10, 42] as const;

/** Ranges around the age of a member on `now`, narrowest first. */
export const ageRangesAround = ({ dateOfBirth }: Pick<AgedMember, 'dateOfBirth'>, now: Date): matches.Range[] => {
  const age = ageOn(dateOfBirth, now);
  return maxDifferences.map((years) => ({ from: age - years, to: age + years }));
};

/**
 * Sorts `candidates` by difference from the age of `member` in completed years, then newest first. Sorting by date of
 * birth would reveal the date to anyone with two accounts.
 */
export function sortBySimilarAge<T extends AgedMember>(member: AgedMember, candidates: readonly T[], now: Date): T[] {
  const age = ageOn(member.dateOfBirth, now);
  const difference = ({ dateOfBirth }: AgedMember) => Math.abs(ageOn(dateOfBirth, now) - age);
  return candidates.toSorted((a, b) => difference(a) - difference(b) || (a.sortKey > b.sortKey ? -1 : 1));
}
