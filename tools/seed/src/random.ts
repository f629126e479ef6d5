import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A seeded generator of random values. */
export interface Random {
  /** An integer from `min` to `max`, inclusive. */
  pickInteger(min: number, max: number): number;
  /** An element of the list, with equal probability. */
  pick<T>(list: readonly T[]): T;
  /** An element of the list, with a probability in proportion to its weight. */
  pickWeighted<T>(list: readonly (readonly [T, number])[]): T;
  /** True with probability 1 / `times`. */
  isOneIn(times: number): boolean;
}

/** Similar seeds give similar first values, so seeds are scrambled and the first values skipped. */
const skippedDraws = 16;

/** The finalizer of MurmurHash3. */
function scrambleBits(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** Creates a generator. The same seed gives the same values. */
export function randomFor(seed: number): Random {
  const generator = xoroshiro128plus(scrambleBits(seed + 1));
  for (let draw = 0; draw < skippedDraws; draw += 1) generator.next();
  const between = (min: number, max: number) => uniformInt(generator, min, max);
  const pick = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T;
  return {
    pickInteger: between,
    pick,
    pickWeighted<T>(list: readonly (readonly [T, number])[]): T {
      let remaining = between(
        1,
        list.reduce((sum, [, weight]) => sum + weight, 0),
      );
      for (const [value, weight] of list) {
        remaining -= weight;
        if (remaining <= 0) return value;
      }
      throw new RangeError('pickWeighted needs positive weights.');
    },
    isOneIn: (times) => between(1, times) === 1,
  };
}
