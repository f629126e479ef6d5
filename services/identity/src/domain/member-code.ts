/** Crockford's base 32, without I, L, O and U, which are misread or spell words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes of a code: 40 bits, eight characters of five bits. */
export const memberCodeBytes = 5;

/** A member code, `HM` and eight characters, from `memberCodeBytes` random bytes. */
export function memberCodeFrom(random: Uint8Array): string {
  if (random.length !== memberCodeBytes) throw new RangeError(`a member code needs ${memberCodeBytes} random bytes`);
  let bits = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let code = '';
  for (let position = 0; position < 8; position++) {
    code = alphabet.charAt(Number(bits % 32n)) + code;
    bits /= 32n;
  }
  return `HM${code}`;
}
