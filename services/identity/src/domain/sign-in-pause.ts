/** What failed tries are counted against: the account they aim at, or the address they come from. */
export const guards = {
  account: { free: 5, longestMs: 5 * 60_000, forgottenAfterMs: 24 * 3_600_000 },
  address: { free: 30, longestMs: 15 * 60_000, forgottenAfterMs: 3_600_000 },
} as const;
export type Guard = keyof typeof guards;

/**
 * How long the next try has to wait after `failures` in a row, in milliseconds: nothing for the first few, then one
 * second, doubling. Accounts stop at a shorter pause than addresses, so that a stranger cannot keep a member out.
 */
export function pauseAfter(guard: Guard, failures: number): number {
  const { free, longestMs } = guards[guard];
  return failures < free ? 0 : Math.min(1_000 * 2 ** (failures - free), longestMs);
}
