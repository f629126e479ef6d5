import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of repeatable draws. */
export interface Chance {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number;
  /** One of the list, all alike. */
  one<T>(list: readonly T[]): T;
  /** One of the list, each as often as its weight says. */
  weighted<T>(list: readonly (readonly [T, number])[]): T;
  /** True once in `times`. */
  onceIn(times: number): boolean;
}

/** Neighbouring numbers begin alike in this generator: they are scattered, and the first draws passed over. */
const passedOver = 16;

/** Scatters the bits of a number: the finalizer of MurmurHash3. */
function scattered(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/** The draws of one number: the same number draws the same, whatever was drawn before. */
export function chanceOf(number: number): Chance {
  const generator = xoroshiro128plus(scattered(number + 1));
  for (let draw = 0; draw < passedOver; draw += 1) generator.next();
  const between = (min: number, max: number) => uniformInt(generator, min, max);
  const one = <T>(list: readonly T[]): T => list[between(0, list.length - 1)] as T;
  return {
    between,
    one,
    weighted<T>(list: readonly (readonly [T, number])[]): T {
      let left = between(
        1,
        list.reduce((sum, [, weight]) => sum + weight, 0),
      );
      for (const [value, weight] of list) {
        left -= weight;
        if (left <= 0) return value;
      }
      throw new RangeError('A weighted draw needs positive weights.');
    },
    onceIn: (times) => between(1, times) === 1,
  };
}
