/** Crockford's base 32: no I, L, O or U, which are misread or spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** How many random bytes a code is made of: 40 bits, eight characters of five. */
export const memberCodeBytes = 5;

/** The public code of a member, `HM` and eight characters, from `memberCodeBytes` random bytes. */
export function memberCodeFrom(random: Uint8Array): string {
  if (random.length !== memberCodeBytes) throw new RangeError(`a member code takes ${memberCodeBytes} random bytes`);
  let bits = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = '';
  for (let place = 0; place < 8; place++) {
    code = alphabet.charAt(Number(bits % 32n)) + code;
    bits /= 32n;
  }
  return `HM${code}`;
}
