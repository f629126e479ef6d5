/** One measured value, and the value that its promise expects. */
export interface Finding {
  readonly measured: string;
  /** With unit. */
  readonly value: string;
  /** A bound with unit, or an exact value. */
  readonly expected: string;
  readonly isKept: boolean;
  /**
   * The bottleneck of this machine and the remedy. Set only if the value is within the bound that the machine can
   * reach; beyond that bound, the proof fails.
   */
  readonly limitation?: string;
}

/** Whether a promise is kept, or missed only because of a known limit of this machine. */
export const passes = ({ isKept, limitation }: Finding): boolean => isKept || limitation !== undefined;

/** A finding as one line, for the terminal. */
export function describeFinding(finding: Finding): string {
  const { measured, value, expected, isKept } = finding;
  return `  ${isKept ? '✓' : passes(finding) ? '~' : '✗'} ${measured}: ${value} (promised: ${expected})`;
}

/** Shows one promise of docs/reliability.md on a running system, at full size. */
export interface Proof {
  /** Number of the promise in docs/reliability.md. */
  readonly number: number;
  /** One sentence that a reader of docs/reliability.md understands without the code. */
  readonly promise: string;
  /** Test file of `npm test` that shows the promise at a smaller size. */
  readonly shortForm: string;
  /** Upper bound of its duration. A proof that takes longer has failed. */
  readonly maxMinutes: number;
  run(): Promise<readonly Finding[]>;
}
