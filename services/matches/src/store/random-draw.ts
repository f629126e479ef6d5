import { hash } from 'node:crypto';

/** A random number in [0, 1) for each key. The same seed draws the same numbers. */
export const drawOf =
  (seed: string) =>
  (key: string): number =>
    Number.parseInt(hash('sha256', `${seed}|${key}`).slice(0, 12), 16) / 2 ** 48;
