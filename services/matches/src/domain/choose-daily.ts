import { pairValue } from './daily/plan.ts';
import { type PairChances, plan } from './daily-matches.ts';

/** A pair of a day: `first` is shown `second`. */
export interface ChosenPair {
  readonly first: string;
  readonly second: string;
  /** The chance with which the lot chose the pair; absent for a planned one. */
  readonly propensity?: number;
}

/** The share of places that the lot fills, so that what we learn does not only confirm itself. */
const shareByLot = 0.1;

interface ChooseOptions {
  readonly pairs: readonly PairChances[];
  /** Profiles that a member can still look at today. */
  readonly looks: (code: string) => number;
  /** Newcomers whom nobody was shown this week. */
  readonly owed?: ReadonlySet<string>;
  /** A number in [0, 1) for each key: the lot. */
  readonly draw: (key: string) => number;
}

type Draw = ChooseOptions['draw'];

/** How many of a member’s places the lot fills. */
const placesOfLot = (code: string, places: number, draw: Draw): number =>
  Array.from({ length: places }, (_, place) => draw(`place|${code}|${place}`)).filter((value) => value < shareByLot)
    .length;

/** The chance of each candidate to be drawn. */
const propensityOf = (places: number, candidates: number): number =>
  Math.min(1, (shareByLot * places) / Math.max(1, candidates));

const other = ({ a, b }: PairChances, code: string): string => (a === code ? b : a);
const yesOf = (pair: PairChances, code: string): number => (pair.a === code ? pair.aYes : pair.bYes);
const mutual = ({ aYes, bYes }: PairChances): number => aYes * bYes;

/**
 * Chooses the pairs of a day within the looks of each member. Newcomers whom nobody was shown come first, then the places of
 * the lot, then the plan.
 */
export function chooseDaily({ pairs, looks, owed = new Set(), draw }: ChooseOptions): ChosenPair[] {
  const left = new Map<string, number>();
  const leftOf = (code: string): number => left.get(code) ?? looks(code);
  const used = new Set<PairChances>();
  const chosen: ChosenPair[] = [];
  const choose = (pair: PairChances, first: string, propensity?: number): void => {
    const second = other(pair, first);
    used.add(pair);
    left.set(first, leftOf(first) - 1);
    left.set(second, leftOf(second) - yesOf(pair, first));
    chosen.push({ first, second, ...(propensity !== undefined && { propensity }) });
  };
  const isOpen = (pair: PairChances, first: string): boolean =>
    !used.has(pair) && leftOf(first) >= 1 && leftOf(other(pair, first)) > 0;
  const pairsOf = new Map<string, PairChances[]>();
  for (const pair of pairs)
    for (const code of [pair.a, pair.b]) {
      const list = pairsOf.get(code);
      if (list) list.push(pair);
      else pairsOf.set(code, [pair]);
    }
  for (const code of [...owed].toSorted()) {
    const open = (pairsOf.get(code) ?? []).filter((pair) => isOpen(pair, other(pair, code)));
    const best = open.toSorted(
      (one, two) => mutual(two) - mutual(one) || (other(one, code) < other(two, code) ? -1 : 1),
    )[0];
    if (best) choose(best, other(best, code));
  }
  for (const code of [...pairsOf.keys()].toSorted()) {
    const places = Math.floor(leftOf(code));
    const byLot = placesOfLot(code, places, draw);
    if (byLot === 0) continue;
    const open = (pairsOf.get(code) ?? []).filter((pair) => isOpen(pair, code));
    const propensity = propensityOf(places, open.length);
    const drawn = open
      .map((pair) => ({ pair, rank: draw(`pair|${code}|${other(pair, code)}`) }))
      .toSorted((one, two) => one.rank - two.rank)
      .slice(0, byLot);
    for (const { pair } of drawn) if (isOpen(pair, code)) choose(pair, code, propensity);
  }
  const rest = pairs.filter((pair) => !used.has(pair));
  const byKey = new Map(rest.map((pair) => [`${pair.a}|${pair.b}`, pair]));
  for (const { first, second } of plan(rest, (code) => leftOf(code))) {
    const pair = byKey.get(`${first}|${second}`) ?? byKey.get(`${second}|${first}`);
    if (pair) choose(pair, first);
  }
  return chosen;
}

/** Chooses the matches of one viewer who has none: places of the lot, then the best value of a pair with the viewer first. */
export function chooseForViewer(
  viewer: string,
  pairs: readonly PairChances[],
  places: number,
  draw: Draw,
): { readonly member: string; readonly propensity?: number }[] {
  const byLot = Math.min(placesOfLot(viewer, places, draw), pairs.length);
  const propensity = propensityOf(places, pairs.length);
  const candidates = pairs
    .map((pair) => {
      const member = other(pair, viewer);
      return {
        member,
        value: pairValue(yesOf(pair, viewer), yesOf(pair, member)),
        rank: draw(`pair|${viewer}|${member}`),
      };
    })
    .toSorted((one, two) => one.rank - two.rank);
  const best = candidates.slice(byLot).toSorted((one, two) => two.value - one.value || one.rank - two.rank);
  return [
    ...candidates.slice(0, byLot).map(({ member }) => ({ member, propensity })),
    ...best.slice(0, Math.max(0, places - byLot)).map(({ member }) => ({ member })),
  ];
}

/** The order on the page is by lot: it tells nothing about chances. */
export const shuffle = <T extends { readonly member: string }>(
  items: readonly T[],
  draw: (key: string) => number,
): T[] =>
  items
    .map((item) => ({ item, rank: draw(`order|${item.member}`) }))
    .toSorted((one, two) => one.rank - two.rank)
    .map(({ item }) => item);
