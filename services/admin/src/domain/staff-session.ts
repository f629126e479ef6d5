import { staffIdleSeconds, staffSessionSeconds } from '@hamrah/contracts/admin/staff-session';

/** Expiry of a session: after the idle time, and at the latest after the maximum session time. */
export const sessionExpiryOf = (startedAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + staffIdleSeconds * 1_000, startedAt.getTime() + staffSessionSeconds * 1_000));

/** Limits writes: activity is stored at most once per interval. */
const activityIntervalMs = 60_000;

/** Whether the activity of a session should be stored again. */
export const isActivityUpdateDue = (lastActiveAt: Date, now: Date): boolean =>
  now.getTime() - lastActiveAt.getTime() >= activityIntervalMs;
