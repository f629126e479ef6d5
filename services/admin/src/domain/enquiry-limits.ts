import { Problem } from '@hamrah/contracts';

/** How often one may write to us, and how long the very same text counts as sent once. */
export const enquiryLimits = {
  maxPerPhone: 3,
  maxPerAddress: 5,
  windowMs: 24 * 3_600_000,
  repeatWindowMs: 10 * 60_000,
} as const;

/** An enquiry that was taken, as the limits remember it. */
export interface Submission {
  readonly at: Date;
  /** Hash of all that was said in it. */
  readonly contentHash: string;
}

const newerThan = (taken: readonly Submission[], now: Date, ms: number) =>
  taken.filter(({ at }) => now.getTime() - at.getTime() < ms);

/** What still counts of what was taken. */
export const recentSubmissions = (taken: readonly Submission[], now: Date) => newerThan(taken, now, enquiryLimits.windowMs);

/**
 * Whether an enquiry is `new`, or a `repeat` of one this phone has just sent. Throws `admin.too_many_enquiries`, with the
 * seconds until the oldest one no longer counts, when the phone or the address has had its share.
 */
export function checkSubmission(said: string, phone: readonly Submission[], address: readonly Submission[], now: Date): 'new' | 'repeat' {
  if (newerThan(phone, now, enquiryLimits.repeatWindowMs).some((one) => one.contentHash === said)) return 'repeat';
  const waits = [waitMs(phone, enquiryLimits.maxPerPhone, now), waitMs(address, enquiryLimits.maxPerAddress, now)];
  const wait = Math.max(...waits);
  if (wait > 0) throw new Problem('admin.too_many_enquiries', { retryAfterSeconds: Math.ceil(wait / 1_000) });
  return 'new';
}

/** Milliseconds until fewer than `limit` stand. */
function waitMs(taken: readonly Submission[], limit: number, now: Date): number {
  const times = recentSubmissions(taken, now).map(({ at }) => at.getTime());
  const leaving = times.toSorted((a, b) => b - a)[limit - 1];
  return leaving === undefined ? 0 : leaving + enquiryLimits.windowMs - now.getTime();
}

/** A phone number as the limits know it: its last ten digits, however it is written. */
export const enquiryPhoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);
