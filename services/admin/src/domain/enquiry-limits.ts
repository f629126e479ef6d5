import { Problem } from '@hamrah/contracts';

/**
 * Enquiries per window, and the time in which an identical enquiry counts as a repeat. The limit per address is higher,
 * because thousands of visitors can share an address of their carrier.
 */
export const enquiryLimits = {
  maxPerPhone: 3,
  maxPerAddress: 40,
  windowMs: 24 * 3_600_000,
  repeatWindowMs: 10 * 60_000,
} as const;

/** An accepted enquiry, as the limits count it. */
export interface Submission {
  readonly at: Date;
  /** Hash of all fields of the enquiry. */
  readonly contentHash: string;
}

const newerThan = (submissions: readonly Submission[], now: Date, ms: number) =>
  submissions.filter(({ at }) => now.getTime() - at.getTime() < ms);

/** The submissions that count towards the limits. */
export const recentSubmissions = (submissions: readonly Submission[], now: Date) =>
  newerThan(submissions, now, enquiryLimits.windowMs);

/**
 * Returns `repeat` if this phone number has just sent the same enquiry. Throws if the phone number or the client
 * address has reached its limit.
 */
export function checkSubmission(
  contentHash: string,
  phoneSubmissions: readonly Submission[],
  addressSubmissions: readonly Submission[],
  now: Date,
): 'new' | 'repeat' {
  const possibleRepeats = newerThan(phoneSubmissions, now, enquiryLimits.repeatWindowMs);
  if (possibleRepeats.some((submission) => submission.contentHash === contentHash)) return 'repeat';
  const longestMs = Math.max(
    waitMs(phoneSubmissions, enquiryLimits.maxPerPhone, now),
    waitMs(addressSubmissions, enquiryLimits.maxPerAddress, now),
  );
  if (longestMs > 0) throw new Problem('admin.too_many_enquiries', { retryAfterSeconds: Math.ceil(longestMs / 1_000) });
  return 'new';
}

/** Milliseconds until fewer than `limit` submissions count. */
function waitMs(submissions: readonly Submission[], limit: number, now: Date): number {
  const times = recentSubmissions(submissions, now).map(({ at }) => at.getTime());
  const nextToExpire = times.toSorted((a, b) => b - a)[limit - 1];
  return nextToExpire === undefined ? 0 : nextToExpire + enquiryLimits.windowMs - now.getTime();
}

/** The last ten digits of a phone number in any format. */
export const enquiryPhoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10);
