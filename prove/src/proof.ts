/** One measured value and its bound. */
export interface Finding {
  readonly measured: string;
  /** With unit. */
  readonly value: string;
  /** The bound that the value must keep. */
  readonly figure: string;
  readonly isKept: boolean;
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
  /** The bottleneck of the measured machine and the remedy. Only for a figure that is not kept. */
  readonly limitation?: string;
  run(): Promise<readonly Finding[]>;
}
