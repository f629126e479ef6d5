import { pairValue } from './daily/plan.ts';
import { usualRandomShare } from './daily/plan-day.ts';
import type { PairChances } from './daily-matches.ts';

/** A number in [0, 1) for each key. */
type Draw = (key: string) => number;

/** A member chosen for a viewer. */
export interface ChosenMember {
  readonly member: string;
  /** The chance that this place showed this member. */
  readonly propensity: number;
}

/**
 * Chooses the matches of one viewer who has none. Random members fill the random places. The members whose pair with the viewer
 * is worth most fill the others.
 */
export function chooseForViewer(
  viewer: string,
  pairs: readonly PairChances[],
  places: number,
  draw: Draw,
): ChosenMember[] {
  const candidates = pairs
    .map(({ a, b, aYes, bYes }) => {
      const [member, own, their] = a === viewer ? [b, aYes, bYes] : [a, bYes, aYes];
      return { member, value: pairValue(own, their), rank: draw(`pair|${viewer}|${member}`) };
    })
    .toSorted((one, two) => one.rank - two.rank);
  const isRandom = (place: number): boolean => draw(`place|${viewer}|${place}`) < usualRandomShare;
  const randomPlaces = Array.from({ length: places }, (_, place) => isRandom(place)).filter(Boolean).length;
  const best = candidates.slice(randomPlaces).toSorted((one, two) => two.value - one.value || one.rank - two.rank);
  const randomChance = usualRandomShare / Math.max(1, candidates.length);
  return [
    ...candidates.slice(0, randomPlaces).map(({ member }) => ({ member, propensity: randomChance })),
    ...best
      .slice(0, Math.max(0, places - randomPlaces))
      .map(({ member }) => ({ member, propensity: 1 - usualRandomShare + randomChance })),
  ];
}

/** The order on the page is random: it tells nothing about chances. */
export const shuffle = <T extends { readonly member: string }>(items: readonly T[], draw: Draw): T[] =>
  items
    .map((item) => ({ item, rank: draw(`order|${item.member}`) }))
    .toSorted((one, two) => one.rank - two.rank)
    .map(({ item }) => item);
