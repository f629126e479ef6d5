import type { Throttle } from '@hamrah/contracts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Limits of each counter. A requester is a device that the account has used, or an address. */
export const staffThrottles = {
  /** Sign-ins, by email address and requester. */
  'sign-in-requester': {
    delayFrom: 5,
    firstDelayMs: secondMs,
    maxDelayMs: 15 * minuteMs,
    ttlMs: dayMs,
    proofBelow: 10,
  },
  /** Sign-ins of unfamiliar requesters, by email address. */
  'sign-in-account': { delayFrom: 20, firstDelayMs: secondMs, maxDelayMs: minuteMs, ttlMs: dayMs, proofBelow: 500 },
  /** Wrong authenticator codes with the right password, by account, and by device if the account has used it. */
  'sign-in-code': { delayFrom: 5, firstDelayMs: minuteMs, maxDelayMs: hourMs, ttlMs: dayMs, proofBelow: 0 },
  /** Wrong authenticator codes, by ticket. Only a bearer of the ticket can increase it. */
  'ticket-code': { delayFrom: 5, firstDelayMs: minuteMs, maxDelayMs: hourMs, ttlMs: dayMs, proofBelow: 0 },
} as const satisfies Record<string, Throttle>;
export type StaffThrottleKind = keyof typeof staffThrottles;

/** A counter of attempts. */
export type Limit = readonly [kind: StaffThrottleKind, subject: string];
