import { Problem } from '@hamrah/contracts';

/** How often one may write to us, and how long the very same text counts as sent once. */
export const enquiryLimits = {
  perPhone: 3,
  perAddress: 5,
  windowMs: 24 * 3_600_000,
  repeatMs: 10 * 60_000,
} as const;

/** An enquiry that was taken, as the limits remember it. */
export interface Taken {
  readonly at: Date;
  /** Hash of all that was said in it. */
  readonly said: string;
}

const within = (taken: readonly Taken[], now: Date, ms: number) =>
  taken.filter(({ at }) => now.getTime() - at.getTime() < ms);

/** What still counts of what was taken. */
export const standing = (taken: readonly Taken[], now: Date) => within(taken, now, enquiryLimits.windowMs);

/**
 * Whether an enquiry is `new`, or a `repeat` of one this phone has just sent. Throws `admin.too_many_enquiries`, with the
 * seconds until the oldest one no longer counts, when the phone or the address has had its share.
 */
export function admit(said: string, phone: readonly Taken[], address: readonly Taken[], now: Date): 'new' | 'repeat' {
  if (within(phone, now, enquiryLimits.repeatMs).some((one) => one.said === said)) return 'repeat';
  const waits = [waitMs(phone, enquiryLimits.perPhone, now), waitMs(address, enquiryLimits.perAddress, now)];
  const wait = Math.max(...waits);
  if (wait > 0) throw new Problem('admin.too_many_enquiries', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  return 'new';
}

/** Milliseconds until fewer than `limit` stand. */
function waitMs(taken: readonly Taken[], limit: number, now: Date): number {
  const times = standing(taken, now).map(({ at }) => at.getTime());
  const leaving = times.toSorted((a, b) => b - a)[limit - 1];
  return leaving === undefined ? 0 : leaving + enquiryLimits.windowMs - now.getTime();
}

/** A phone number as the limits know it: its last ten digits, however it is written. */
export const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);
