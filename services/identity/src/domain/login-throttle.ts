import type { Throttle } from '@hamrah/contracts';

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/**
 * Limits of each counter. A requester of sign-ins is a device that the account has used, or else an address. A
 * requester of OTPs is a device, an address without a device, or a signed-in member.
 */
export const throttles = {
  /** Sign-ins, by account and requester. Also choices of a phone number, by member. */
  'sign-in-requester': {
    delayFrom: 5,
    firstDelayMs: secondMs,
    maxDelayMs: 15 * minuteMs,
    ttlMs: dayMs,
    proofBelow: 10,
  },
  /** Sign-ins of unfamiliar requesters, by account. */
  'sign-in-account': { delayFrom: 20, firstDelayMs: secondMs, maxDelayMs: minuteMs, ttlMs: dayMs, proofBelow: 500 },
  /** Sign-ins of unfamiliar requesters, by client address, once the address is suspicious. */
  'sign-in-address': {
    delayFrom: 1,
    firstDelayMs: 10 * secondMs,
    maxDelayMs: 10 * secondMs,
    ttlMs: hourMs,
    proofBelow: 500,
  },
  /** Wrong OTPs, by recipient and requester. */
  'otp-requester': { delayFrom: 10, firstDelayMs: minuteMs, maxDelayMs: 12 * hourMs, ttlMs: 7 * dayMs, proofBelow: 0 },
  /**
   * Wrong codes of a second factor, by account, and by device if the account has used it. Only requesters with the
   * right password can increase it.
   */
  'second-factor': { delayFrom: 10, firstDelayMs: minuteMs, maxDelayMs: hourMs, ttlMs: dayMs, proofBelow: 0 },
  /** Sent OTPs, by recipient and requester. */
  'send-requester': {
    delayFrom: 1,
    firstDelayMs: 2 * minuteMs,
    constantDelays: 3,
    maxDelayMs: hourMs,
    ttlMs: dayMs,
    proofBelow: 0,
  },
  /** OTPs sent for unfamiliar requesters, by recipient. */
  'send-target': { delayFrom: 4, firstDelayMs: 2 * minuteMs, maxDelayMs: hourMs, ttlMs: dayMs, proofBelow: 20 },
  /** OTPs sent for unfamiliar requesters, by client address. Many members share the address of a mobile network. */
  'send-address': { delayFrom: 200, firstDelayMs: minuteMs, maxDelayMs: minuteMs, ttlMs: hourMs, proofBelow: 2_000 },
} as const satisfies Record<string, Throttle>;
export type ThrottleKind = keyof typeof throttles;

/** A counter of attempts. */
export type Limit = readonly [kind: ThrottleKind, subject: string];

/** Numbers of accounts with only failed sign-ins from an address, and of accounts with a successful one. */
export interface AddressRecord {
  readonly failedAccounts: number;
  readonly signedInAccounts: number;
}

/** Number of accounts at which an address may fail before its share of failures counts. */
export const minFailedAccounts = 50;

/**
 * Whether an address seems to try passwords on many accounts. Behind a mobile network, more members sign in than fail.
 * Repeated failures at one account do not count.
 */
export const isSuspiciousAddress = ({ failedAccounts, signedInAccounts }: AddressRecord): boolean =>
  failedAccounts >= minFailedAccounts && failedAccounts > signedInAccounts;
