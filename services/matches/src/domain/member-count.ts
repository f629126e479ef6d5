import { matches } from '@hamrah/contracts';

/**
 * The number of members that visitors see: rounded down to two digits, in steps of at least 100. With one number a day,
 * this hides single registrations and deletions: docs/decisions/oracles.md.
 */
export function publicMemberCount(members: number): number {
  const step = Math.max(matches.minMemberCount, 10 ** (String(members).length - 2));
  return Math.floor(members / step) * step;
}
