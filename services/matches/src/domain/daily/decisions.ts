/** The gender of the deciding member. Each side has its own model. */
export type Side = 'a' | 'b';
export const sides: readonly Side[] = ['a', 'b'];

/** Features of one member looking at another. `null` is unknown. */
export type Features = readonly (number | null)[];

/** A decision of one member about another. Several decisions about the same member count together as one. */
export interface Decision {
  readonly from: string;
  readonly to: string;
  readonly side: Side;
  readonly x: Features;
  readonly yes: boolean;
}

/** A decision with its weight: of two decisions about the same member, each counts half. */
export interface WeightedDecision extends Decision {
  readonly weight: number;
}

export const compareText = (first: string, second: string): number => (first < second ? -1 : first > second ? 1 : 0);

function compareFeatures(first: Features, second: Features): number {
  for (let index = 0; index < Math.min(first.length, second.length); index += 1) {
    const difference = (first[index] ?? Number.NEGATIVE_INFINITY) - (second[index] ?? Number.NEGATIVE_INFINITY);
    if (difference !== 0 && !Number.isNaN(difference)) return difference;
  }
  return first.length - second.length;
}

/** Floating-point sums depend on their order. A fixed order makes results independent of the order of events. */
const compareDecisions = (first: Decision, second: Decision): number =>
  compareText(first.from, second.from) ||
  compareText(first.to, second.to) ||
  Number(first.yes) - Number(second.yes) ||
  compareFeatures(first.x, second.x);

/** The decisions of one side in a fixed order. Decisions of members about themselves are left out. */
export function decisionsOf(side: Side, decisions: readonly Decision[]): WeightedDecision[] {
  const sorted = decisions
    .filter((decision) => decision.side === side && decision.from !== decision.to)
    .toSorted(compareDecisions);
  const weighted: WeightedDecision[] = [];
  for (let start = 0, end = 0; start < sorted.length; start = end) {
    const first = sorted[start];
    while (sorted[end]?.from === first?.from && sorted[end]?.to === first?.to && end < sorted.length) end += 1;
    for (const decision of sorted.slice(start, end)) weighted.push({ ...decision, weight: 1 / (end - start) });
  }
  return weighted;
}
