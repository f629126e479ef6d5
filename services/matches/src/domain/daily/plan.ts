import { Allocation } from './allocation.ts';
import type { PairChances } from './chances.ts';
import { compareText } from './decisions.ts';

/** `first` is shown `second`. `second` looks if `first` invites. */
export interface PlannedPair {
  readonly first: string;
  readonly second: string;
}

/** The chance of a mutual yes for each expected look: `first` always looks, `second` only if `first` invites. */
export const pairValue = (firstYes: number, secondYes: number): number => (firstYes * secondYes) / (1 + firstYes);

/** The member less likely to say yes is `first`, because a no then costs one look, not two. */
function orderPair({ a, b, aYes, bYes }: PairChances) {
  const isAFirst = aYes < bYes || (aYes === bYes && a < b);
  return isAFirst
    ? { first: a, second: b, firstYes: aYes, value: pairValue(aYes, bYes) }
    : { first: b, second: a, firstYes: bYes, value: pairValue(bYes, aYes) };
}

/**
 * Plans a day: the most valuable pairs, as long as both members have looks left. A pair that occurs twice is planned
 * once. See docs/decisions/daily-matches.md for how looks are counted.
 */
export function plan(chances: readonly PairChances[], looks: (code: string) => number): PlannedPair[] {
  const codes = [...new Set(chances.flatMap(({ a, b }) => [a, b]))];
  const numbers = new Map(codes.map((code, number) => [code, number]));
  const allocation = new Allocation(Float64Array.from(codes, (code) => Math.max(0, Math.floor(looks(code)) || 0)));
  return chances
    .map(orderPair)
    .filter(({ first, second, value }) => first !== second && Number.isFinite(value))
    .toSorted(
      // Codes break ties, so that the result does not depend on the order of `chances`.
      (one, other) =>
        other.value - one.value || compareText(one.first, other.first) || compareText(one.second, other.second),
    )
    .filter(({ first, second, firstYes }) =>
      allocation.tryPlan(numbers.get(first) ?? 0, numbers.get(second) ?? 0, firstYes),
    )
    .map(({ first, second }) => ({ first, second }));
}
