import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id that looks like Stripe's: `pi_3N…`, `cs_test_a1…`. */
export function newId(prefix: string, length = 24): string {
  return `${prefix}_${Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
