import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Reproducible random values. */
export interface SeededRandom {
  /** True with a probability of `perMille` / 1000. */
  isTrue(perMille: number): boolean;
  pick<T>(values: readonly [T, ...T[]]): T;
}

export function createSeededRandom(seed: number): SeededRandom {
  const generator = xoroshiro128plus(seed);
  return {
    isTrue: (perMille) => uniformInt(generator, 0, 999) < perMille,
    pick: (values) => values[uniformInt(generator, 0, values.length - 1)] ?? values[0],
  };
}
