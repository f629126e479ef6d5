/** A seeded sequence of random numbers. */
export interface RandomSource {
  /** 0 or more, less than 1. */
  uniform(): number;
  /** Mean 0, standard deviation 1 (Box and Muller). */
  normal(): number;
}

/** mulberry32 by Tommy Ettinger, public domain. */
export function createRandomSource(seed: number): RandomSource {
  let state = seed >>> 0;
  const uniform = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), state | 1);
    mixedBits ^= mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), mixedBits | 61);
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform()),
  };
}
