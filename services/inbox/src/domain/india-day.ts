/** How far the clocks of India are ahead of UTC, all year. */
const aheadMs = 5.5 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The calendar day in India, `YYYY-MM-DD`, and when it is over: what members may do so often a day renews at their midnight. */
export function indiaDay(now: Date): { day: string; endsAt: Date } {
  const there = now.getTime() + aheadMs;
  const endsAt = new Date((Math.floor(there / dayMs) + 1) * dayMs - aheadMs);
  return { day: new Date(there).toISOString().slice(0, 10), endsAt };
}
