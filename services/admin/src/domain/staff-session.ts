import { staffIdleSeconds, staffSessionSeconds } from '@hamrah/contracts/admin/staff-session';

/** When a session that began at `startedAt` and was used at `now` ends, if it is not used again. */
export const sessionExpiryOf = (startedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + staffIdleSeconds * 1_000, startedAt.getTime() + staffSessionSeconds * 1_000));

/** A session is marked as used at most this often. */
const markIntervalMs = 60_000;

/** Whether it is time to mark a session as used. */
export const isActivityMarkDue = (lastSeenAt: Date, now: Date): boolean => now.getTime() - lastSeenAt.getTime() >= markIntervalMs;
