import { matches } from '@hamrah/contracts';

/** Days without activity after which a member is away. */
const awayAfterDays = 7;
/** Profiles that a member looks at in a day, shown or by invitation: of a newcomer, and the limits of all others. */
const newcomerPace = 8;
const paceLimits = { min: matches.minDailyMatches, max: matches.maxDailyMatches } as const;
/** Days whose answers make up the pace. */
export const paceDays = 14;

const dayMs = 86_400_000;

export interface LookFacts {
  /** Answers of the member in the last `paceDays`. */
  readonly answers: number;
  /** Received invitations that await an answer. */
  readonly waiting: number;
  /** `YYYY-MM-DD`; absent for members without known activity, such as demo members. */
  readonly lastActiveOn?: string | undefined;
}

export const isAway = ({ lastActiveOn }: Pick<LookFacts, 'lastActiveOn'>, now: Date): boolean =>
  lastActiveOn !== undefined && now.getTime() - Date.parse(lastActiveOn) > awayAfterDays * dayMs;

/** The first day of activity that does not count as away. */
export const presentSince = (now: Date): string =>
  new Date(now.getTime() - awayAfterDays * dayMs).toISOString().slice(0, 10);

/** How many profiles a member looks at today: their pace of answering, minus what waits for them. 0 when away. */
export function looksOf(facts: LookFacts, now: Date): number {
  if (isAway(facts, now)) return 0;
  const perDay = facts.answers === 0 ? newcomerPace : Math.round(facts.answers / paceDays);
  const perDayWithinLimits = Math.min(paceLimits.max, Math.max(paceLimits.min, perDay));
  return Math.max(0, perDayWithinLimits - facts.waiting);
}

/**
 * The share of a look that a member spends when they are shown to someone: they look only if that member invites. An
 * assumption that keeps a popular member from being shown everywhere.
 */
const lookIfShown = 0.25;

export interface UsedLooks {
  /** Members that are shown to the member today. */
  readonly shown: number;
  /** Members to whom the member is shown today. */
  readonly shownTo: number;
}

/** How many looks of a day are left. */
export const looksLeft = (looks: number, { shown, shownTo }: UsedLooks): number =>
  Math.max(0, Math.floor(looks - shown - lookIfShown * shownTo));
