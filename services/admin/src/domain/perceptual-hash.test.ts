import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maxDifferingBits, countDifferingBits, isSimilar, segmentsOf, isDistinctive } from './perceptual-hash.ts';

const print = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }).map((bits) => bits.toString(16).padStart(16, '0'));
const flip = (of: string, places: readonly number[]) =>
  places
    .reduce((bits, place) => bits ^ (1n << BigInt(place)), BigInt(`0x${of}`))
    .toString(16)
    .padStart(16, '0');
const places = (most: number) => fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: most });

describe('prints', () => {
  it('that differ in up to four bits look alike and share a piece, whichever bits', () => {
    fc.assert(
      fc.property(print, places(maxDifferingBits), (one, flipped) => {
        const other = flip(one, flipped);
        const shared = segmentsOf(one).filter((piece) => segmentsOf(other).includes(piece));
        expect([isSimilar(one, other), shared.length > 0]).toEqual([true, true]);
        expect(countDifferingBits(one, other)).toBe(flipped.length);
      }),
    );
  });

  it('that differ in five do not look alike', () => {
    expect(isSimilar('00ff00ff00ff00ff', flip('00ff00ff00ff00ff', [1, 9, 17, 33, 60]))).toBe(false);
  });

  it('of even surfaces tell nothing apart', () => {
    expect(['0000000000000000', 'ffffffffffffffff', '0000000000000001'].map(isDistinctive)).toEqual([false, false, false]);
    expect(isDistinctive('00ff00ff00ff00ff')).toBe(true);
  });
});
