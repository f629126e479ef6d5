/**
 * A number of at least 0 and less than 1 for a seed, a member and a draw. It depends on nothing else, so that a resumed
 * batch draws the same numbers (finaliser of MurmurHash3 by Austin Appleby, public domain).
 */
export function uniformAt(seed: number, member: number, draw: number): number {
  let hash = mix(seed | 0);
  hash = mix(hash ^ Math.imul(member + 1, 0x9e3779b1));
  hash = mix(hash ^ Math.imul(draw + 1, 0x85ebca77));
  return (hash >>> 0) / 2 ** 32;
}

function mix(value: number): number {
  let bits = value ^ (value >>> 16);
  bits = Math.imul(bits, 0x85ebca6b);
  bits ^= bits >>> 13;
  bits = Math.imul(bits, 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
