/** A write that the load generator sent, and how it ended. */
export interface LoggedWrite {
  readonly kind: 'invite' | 'accept' | 'shortlist';
  readonly by: string;
  readonly other: string;
  /** Attempts without success, for example `503 service.unavailable`. */
  readonly failures: readonly string[];
  /** Time of the success, in ms since 1970. */
  readonly doneAt: number;
}

/** The work of the load generator: women and men meet in pairs, in four writes each. */
export interface LoadPlan {
  readonly origin: string;
  readonly women: readonly string[];
  readonly men: readonly string[];
  /** Number of pairs that meet. */
  readonly pairs: number;
  readonly writesPerSecond: number;
}

/** Number of writes of one pair. */
export const writesPerPair = 4;
