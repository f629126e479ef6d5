/** One measured row of the report. */
export interface AbuseResult {
  readonly metric: string;
  readonly value: string;
  /** The bound that the value must not exceed. */
  readonly target: string;
  readonly isMet: boolean;
}

/** An attack on a separate, complete system. The services have production limits. */
export type AbuseScenario = () => Promise<readonly AbuseResult[]>;
