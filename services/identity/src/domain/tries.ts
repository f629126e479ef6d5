const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * What is counted, against whom: failed sign-ins against the `account` they aim at, wrong OTPs against the `code-target`
 * they are tried for, both against the `address` they come from, and OTPs sent against the `send-target` they go to.
 */
export const guards = {
  account: { free: 5, firstMs: 1_000, steady: 1, longestMs: 5 * minuteMs, forgottenAfterMs: 24 * hourMs },
  address: { free: 30, firstMs: 1_000, steady: 1, longestMs: 15 * minuteMs, forgottenAfterMs: hourMs },
  'code-target': { free: 10, firstMs: minuteMs, steady: 1, longestMs: 12 * hourMs, forgottenAfterMs: 7 * 24 * hourMs },
  'send-target': { free: 1, firstMs: 2 * minuteMs, steady: 3, longestMs: hourMs, forgottenAfterMs: 24 * hourMs },
} as const;
export type Guard = keyof typeof guards;

/**
 * How long the next try has to wait after `count` of them, in milliseconds: nothing for the first few, then `firstMs` for
 * the `steady` ones, then doubling. Accounts stop at a shorter pause than addresses, so that a stranger cannot keep a
 * member out of signing in.
 */
export function pauseAfter(guard: Guard, count: number): number {
  const { free, firstMs, steady, longestMs } = guards[guard];
  if (count < free) return 0;
  return Math.min(firstMs * 2 ** Math.max(0, count - free - steady + 1), longestMs);
}
