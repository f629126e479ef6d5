import { describe, expect, it } from 'vitest';
import { differenceOf, tolerance } from './compare-picture.ts';

const side = 100;
type Colour = readonly [number, number, number];
const paper: Colour = [250, 246, 235];

/** A picture of one colour with a square of another. */
function drawSquare(size: number, colour: Colour) {
  const data = new Uint8Array(side * side * 4);
  for (let index = 0; index < side * side; index += 1) {
    const isInside = index % side < size && Math.floor(index / side) < size;
    data.set([...(isInside ? colour : paper), 255], index * 4);
  }
  return { data, width: side, height: side };
}
const blank = drawSquare(0, paper);

describe('a comparison of pictures', () => {
  it.each<[string, Colour]>([
    ['a small icon', [122, 31, 43]],
    ['a slightly darker square', [240, 234, 220]],
  ])('reports %s', (_, colour) => {
    expect(differenceOf(drawSquare(8, colour), blank).changed).toBeGreaterThan(tolerance.maxChanged);
  });

  it.each<[string, number, Colour]>([
    ['no change', 0, paper],
    ['a few pixels', 3, [122, 31, 43]],
    ['a difference that nobody sees', side, [249, 246, 235]],
  ])('tolerates %s', (_, size, colour) => {
    expect(differenceOf(drawSquare(size, colour), blank).changed).toBeLessThanOrEqual(tolerance.maxChanged);
  });
});
