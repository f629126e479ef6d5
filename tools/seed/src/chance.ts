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

/** The draws of one number: the same number draws the same, whatever was drawn before. */
export function chanceOf(number: number): Chance {
  const generator = xoroshiro128plus(Math.imul(number + 1, 0x9e3779b1));
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
