import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Draws that repeat: the same seed and the same order of questions give the same answers. */
export type Chance = { happens(probability: number): boolean };

/** The draws of a seed. */
export function chanceOf(seed: number): Chance {
  const generator = xoroshiro128plus(seed);
  return { happens: (probability) => uniformFloat64(generator) < probability };
}
