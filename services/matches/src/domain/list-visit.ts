/** When a member last saw their lists. */
export interface ListVisit {
  readonly lastSeenAt: Date;
  /** When the visit before this one ended; null during the first visit. */
  readonly previousEndedAt: Date | null;
}

/** A visit ends after this time without a list request. */
const maxPauseMs = 30 * 60_000;
/** A visit is stored again only after this time, so that most list requests write nothing. */
const storeEveryMs = 5 * 60_000;

/** The visit that includes `now`. Returns the same object if there is nothing to store. */
export function visitAt(visit: ListVisit | undefined, now: Date): ListVisit {
  if (!visit) return { lastSeenAt: now, previousEndedAt: null };
  const pauseMs = now.getTime() - visit.lastSeenAt.getTime();
  if (pauseMs >= maxPauseMs) return { lastSeenAt: now, previousEndedAt: visit.lastSeenAt };
  return pauseMs >= storeEveryMs ? { ...visit, lastSeenAt: now } : visit;
}
