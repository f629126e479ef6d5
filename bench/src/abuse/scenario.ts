/** One measured row of the report. */
export interface AbuseResult {
  readonly measured: string;
  readonly value: string;
  /** The bound that the value must keep. */
  readonly target: string;
  readonly isMet: boolean;
}

/** An attack on a complete system of its own, with the limits of production. */
export type AbuseScenario = () => Promise<readonly AbuseResult[]>;
