/** Bits in which two prints of pictures that look alike may differ, of 64. */
export const maxDifferingBits = 4;

/** Where the 64 bits are cut: of five pieces, one at least is the same in prints that differ in four bits. */
const segmentBounds = [0, 13, 26, 39, 52, 64];

const bitsOf = (print: string): string => BigInt(`0x${print}`).toString(2).padStart(64, '0');

/** The pieces of a print to look for others by: two prints that look alike share one. */
export function segmentsOf(print: string): string[] {
  const bits = bitsOf(print);
  return segmentBounds.slice(1).map((end, at) => `${at}:${bits.slice(segmentBounds[at], end)}`);
}

/** In how many bits two prints differ. */
export function countDifferingBits(one: string, other: string): number {
  const [left, right] = [bitsOf(one), bitsOf(other)];
  return [...left].filter((bit, at) => bit !== right[at]).length;
}

export const isSimilar = (one: string, other: string): boolean => countDifferingBits(one, other) <= maxDifferingBits;

/** Whether a print tells pictures apart: an even surface looks like any other. */
export function isDistinctive(print: string): boolean {
  const ones = [...bitsOf(print)].filter((bit) => bit === '1').length;
  return ones >= 8 && ones <= 56;
}
