import { expect, it } from 'vitest';
import { publicMemberCount } from './member-count.ts';

it('rounds the number of members down to two digits, in steps of at least 100', () => {
  for (const [members, shown] of [
    [0, 0],
    [99, 0],
    [100, 100],
    [987, 900],
    [2_345, 2_300],
    [12_999, 12_000],
    [1_999_999, 1_900_000],
  ] as const)
    expect(publicMemberCount(members)).toBe(shown);
});
