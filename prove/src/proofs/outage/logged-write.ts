/** A write of the load generator, and its outcome. */
export interface LoggedWrite {
  readonly kind: 'invite' | 'accept' | 'shortlist';
  readonly by: string;
  readonly other: string;
  /** Failed attempts, for example `503 service.unavailable`. */
  readonly failures: readonly string[];
  /** Time of the success, in ms since 1970. */
  readonly doneAt: number;
}

/** The work of the load generator: pairs of a woman and a man, with four writes each. */
export interface WritePlan {
  readonly origin: string;
  readonly women: readonly string[];
  readonly men: readonly string[];
  /** Number of pairs. */
  readonly pairs: number;
  readonly writesPerSecond: number;
}

/** Number of writes of one pair. */
export const writesPerPair = 4;
