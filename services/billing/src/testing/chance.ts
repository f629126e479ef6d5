import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Draws that repeat with their seed. */
export interface Chance {
  /** Whether something of this many per mille happens. */
  happens(perMille: number): boolean;
  oneOf<T>(things: readonly [T, ...T[]]): T;
}

/** The draws of a seed. */
export function chanceOf(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  return {
    happens: (perMille) => uniformInt(generator, 0, 999) < perMille,
    oneOf: (things) => things[uniformInt(generator, 0, things.length - 1)] ?? things[0],
  };
}
