/** India has no daylight saving time. */
const utcOffsetMs = 5.5 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The calendar day in India, `YYYY-MM-DD`, and its end. Daily quotas renew at midnight in India. */
export function indiaDayOf(now: Date): { day: string; endsAt: Date } {
  const localMs = now.getTime() + utcOffsetMs;
  const endsAt = new Date((Math.floor(localMs / dayMs) + 1) * dayMs - utcOffsetMs);
  return { day: new Date(localMs).toISOString().slice(0, 10), endsAt };
}
