import { pairValue } from './daily/plan.ts';
import { usualRandomShare } from './daily/plan-day.ts';
import type { PairChances } from './daily-matches.ts';

/** A number in [0, 1) for each key. */
type Draw = (key: string) => number;

/** A member chosen for a viewer. */
export interface ChosenMember {
  readonly member: string;
  /** The chance that this slot showed this member. */
  readonly propensity: number;
}

/**
 * Chooses matches for one viewer who has too few. Random members fill the random slots. The members whose pairs with
 * the viewer have the highest values fill the others.
 */
export function chooseForViewer(
  viewer: string,
  pairs: readonly PairChances[],
  slots: number,
  draw: Draw,
): ChosenMember[] {
  const candidates = pairs
    .map(({ a, b, aYes, bYes }) => {
      const [member, own, their] = a === viewer ? [b, aYes, bYes] : [a, bYes, aYes];
      return { member, value: pairValue(own, their), rank: draw(`pair|${viewer}|${member}`) };
    })
    .toSorted((one, two) => one.rank - two.rank);
  const isRandom = (slot: number): boolean => draw(`slot|${viewer}|${slot}`) < usualRandomShare;
  const randomSlots = Array.from({ length: slots }, (_, slot) => isRandom(slot)).filter(Boolean).length;
  const best = candidates.slice(randomSlots).toSorted((one, two) => two.value - one.value || one.rank - two.rank);
  const randomChance = usualRandomShare / Math.max(1, candidates.length);
  return [
    ...candidates.slice(0, randomSlots).map(({ member }) => ({ member, propensity: randomChance })),
    ...best
      .slice(0, Math.max(0, slots - randomSlots))
      .map(({ member }) => ({ member, propensity: 1 - usualRandomShare + randomChance })),
  ];
}

/** Puts items in random order, so that the order on the page reveals nothing about chances. */
export const shuffle = <T extends { readonly member: string }>(items: readonly T[], draw: Draw): T[] =>
  items
    .map((item) => ({ item, rank: draw(`order|${item.member}`) }))
    .toSorted((one, two) => one.rank - two.rank)
    .map(({ item }) => item);
