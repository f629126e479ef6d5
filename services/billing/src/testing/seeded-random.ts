import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Draws that repeat with their seed. */
export interface SeededRandom {
  /** Whether something of this many per mille happens. */
  isTrue(perMille: number): boolean;
  pick<T>(things: readonly [T, ...T[]]): T;
}

/** The draws of a seed. */
export function seededRandom(seed: number): SeededRandom {
  const generator = xoroshiro128plus(seed);
  return {
    isTrue: (perMille) => uniformInt(generator, 0, 999) < perMille,
    pick: (things) => things[uniformInt(generator, 0, things.length - 1)] ?? things[0],
  };
}
