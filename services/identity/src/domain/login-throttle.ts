import { Problem } from '@hamrah/contracts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * Limits of each counter. Delays start at attempt `delayFrom` with `firstDelayMs`. The first `constantDelays` delays
 * are equal; each later delay is twice the previous one. Accounts have a shorter maximum than client addresses, so that
 * strangers cannot lock members out.
 */
export const throttles = {
  /** Failed sign-ins, by username. */
  account: { delayFrom: 5, firstDelayMs: 1_000, constantDelays: 1, maxDelayMs: 5 * minuteMs, ttlMs: 24 * hourMs },
  /** Failed sign-ins and wrong OTPs, by client address. */
  address: { delayFrom: 30, firstDelayMs: 1_000, constantDelays: 1, maxDelayMs: 15 * minuteMs, ttlMs: hourMs },
  /** Wrong OTPs, by the phone number or email address of the OTP. */
  'otp-target': {
    delayFrom: 10,
    firstDelayMs: minuteMs,
    constantDelays: 1,
    maxDelayMs: 12 * hourMs,
    ttlMs: 7 * 24 * hourMs,
  },
  /** Sent OTPs, by phone number or email address. */
  'send-target': {
    delayFrom: 1,
    firstDelayMs: 2 * minuteMs,
    constantDelays: 3,
    maxDelayMs: hourMs,
    ttlMs: 24 * hourMs,
  },
} as const;
export type ThrottleKind = keyof typeof throttles;

/** Milliseconds until the next attempt is allowed after `count` attempts. */
export function delayMsAfter(kind: ThrottleKind, count: number): number {
  const { delayFrom, firstDelayMs, constantDelays, maxDelayMs } = throttles[kind];
  if (count < delayFrom) return 0;
  return Math.min(firstDelayMs * 2 ** Math.max(0, count - delayFrom - constantDelays + 1), maxDelayMs);
}

/** Refuses with `request.rate_limited` while a delay remains. */
export function assertNotThrottled(remainingMs: number): void {
  if (remainingMs > 0) throw new Problem('request.rate_limited', { retryAfterSeconds: Math.ceil(remainingMs / 1_000) });
}
