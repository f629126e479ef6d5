const dayMs = 86_400_000;
/** India is 5 h 30 min ahead of UTC and has no daylight saving time. */
const offsetMs = 19_800_000;

/** The calendar day in India, `YYYY-MM-DD`, and its end. Daily budgets renew at midnight in India. */
export function indiaDayOf(now: Date): { readonly day: string; readonly endsAt: Date } {
  const dayNumber = Math.floor((now.getTime() + offsetMs) / dayMs);
  return {
    day: new Date(dayNumber * dayMs).toISOString().slice(0, 10),
    endsAt: new Date((dayNumber + 1) * dayMs - offsetMs),
  };
}
