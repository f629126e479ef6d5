/** A seeded source of random choices (mulberry32), so that the generated texts are the same in every run. */
export interface RandomSource {
  /** A number from 0 to `max`, exclusive. */
  below(max: number): number;
  pick<T>(items: readonly T[]): T;
}

export function createRandomSource(seed: number): RandomSource {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (max: number) => Math.floor(next() * max);
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}
