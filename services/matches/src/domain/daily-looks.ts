import { matches } from '@hamrah/contracts';

/** Days without activity after which a member is away. */
const awayAfterDays = 7;
/** Profiles that a member without answers looks at in a day, among daily matches and received invitations. */
const newcomerLooksPerDay = 8;
/** Minimum and maximum looks per day of a member with answers. */
const looksPerDayLimits = { min: matches.minDailyMatches, max: matches.maxDailyMatches } as const;
/** The looks per day of a member are their mean number of answers in a day, over this many days. */
export const answerWindowDays = 14;

const dayMs = 86_400_000;

export interface LookInputs {
  /** Answers of the member in the last `answerWindowDays`. */
  readonly answers: number;
  /** Received invitations that await an answer. */
  readonly waiting: number;
  /** `YYYY-MM-DD`; absent for members without known activity, such as demo members. */
  readonly lastActiveOn?: string | undefined;
}

export const isAway = ({ lastActiveOn }: Pick<LookInputs, 'lastActiveOn'>, now: Date): boolean =>
  lastActiveOn !== undefined && now.getTime() - Date.parse(lastActiveOn) > awayAfterDays * dayMs;

/** Members who were last active before this day are away. */
export const presentSince = (now: Date): string =>
  new Date(now.getTime() - awayAfterDays * dayMs).toISOString().slice(0, 10);

/**
 * How many profiles a member looks at today: their looks per day minus the invitations that await an answer. 0 when
 * away.
 */
export function looksOf(inputs: LookInputs, now: Date): number {
  if (isAway(inputs, now)) return 0;
  const perDay = inputs.answers === 0 ? newcomerLooksPerDay : Math.round(inputs.answers / answerWindowDays);
  const perDayWithinLimits = Math.min(looksPerDayLimits.max, Math.max(looksPerDayLimits.min, perDay));
  return Math.max(0, perDayWithinLimits - inputs.waiting);
}

/**
 * The share of a look that a member uses each time they are shown to someone: they look only if that member invites
 * them. This is an assumption. It keeps a popular member from being shown to everyone.
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
