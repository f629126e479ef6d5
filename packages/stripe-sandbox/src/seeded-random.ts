import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Reproducible random values, determined by the seed and the order of calls. */
export type SeededRandom = { nextBoolean(probability: number): boolean };

export function createSeededRandom(seed: number): SeededRandom {
  const generator = xoroshiro128plus(seed);
  return { nextBoolean: (probability) => uniformFloat64(generator) < probability };
}
