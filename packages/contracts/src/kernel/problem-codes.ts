/** A problem as the catalogue declares it. */
export interface ProblemEntry {
  /** HTTP status. */
  readonly status: number;
  /** What the member reads. */
  readonly title: string;
}

/**
 * Every problem code. Each domain adds its codes by declaration merging, next to its list of problems. A code that no
 * domain declares is a type error.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the declarations of the domains are merged into it.
export interface ProblemCodes {}

export type ProblemCode = keyof ProblemCodes;

/** Adds a list of problems to `ProblemCodes`. */
export type CodesOf<T> = Readonly<Record<keyof T, ProblemEntry>>;
