/** Maximum number of the 64 bits in which the perceptual hashes of two similar photos differ. */
export const maxDifferingBits = 4;

/** Bounds of five segments of the 64 bits. Hashes that differ in at most four bits share at least one segment. */
const segmentBounds = [0, 13, 26, 39, 52, 64];

const bitsOf = (hash: string): string => BigInt(`0x${hash}`).toString(2).padStart(64, '0');

/** The segments of a hash, as lookup keys. */
export function segmentsOf(hash: string): string[] {
  const bits = bitsOf(hash);
  return segmentBounds.slice(1).map((end, index) => `${index}:${bits.slice(segmentBounds[index], end)}`);
}

/** The Hamming distance of two hashes. */
export function countDifferingBits(a: string, b: string): number {
  const [bitsOfA, bitsOfB] = [bitsOf(a), bitsOf(b)];
  return [...bitsOfA].filter((bit, index) => bit !== bitsOfB[index]).length;
}

/** Whether two photos are probably the same picture. */
export const isSimilar = (a: string, b: string): boolean => countDifferingBits(a, b) <= maxDifferingBits;

/** Whether a hash can identify a photo. Hashes of plain surfaces are all similar. */
export function isDistinctive(hash: string): boolean {
  const oneCount = [...bitsOf(hash)].filter((bit) => bit === '1').length;
  return oneCount >= 8 && oneCount <= 56;
}
