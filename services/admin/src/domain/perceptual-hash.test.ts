import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countDifferingBits, isDistinctive, isSimilar, maxDifferingBits, segmentsOf } from './perceptual-hash.ts';

const hash = fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }).map((bits) => bits.toString(16).padStart(16, '0'));
const flip = (hash: string, positions: readonly number[]) =>
  positions
    .reduce((bits, position) => bits ^ (1n << BigInt(position)), BigInt(`0x${hash}`))
    .toString(16)
    .padStart(16, '0');
const positions = (maxLength: number) => fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength });

describe('perceptual hashes', () => {
  it('are similar and share a segment if at most four bits differ', () => {
    fc.assert(
      fc.property(hash, positions(maxDifferingBits), (original, flippedBits) => {
        const modified = flip(original, flippedBits);
        const shared = segmentsOf(original).filter((segment) => segmentsOf(modified).includes(segment));
        expect([isSimilar(original, modified), shared.length > 0]).toEqual([true, true]);
        expect(countDifferingBits(original, modified)).toBe(flippedBits.length);
      }),
    );
  });

  it('are not similar if five bits differ', () => {
    expect(isSimilar('00ff00ff00ff00ff', flip('00ff00ff00ff00ff', [1, 9, 17, 33, 60]))).toBe(false);
  });

  it('are not distinctive for plain surfaces', () => {
    expect(['0000000000000000', 'ffffffffffffffff', '0000000000000001'].map(isDistinctive)).toEqual([
      false,
      false,
      false,
    ]);
    expect(isDistinctive('00ff00ff00ff00ff')).toBe(true);
  });
});
