/** One numbered section: paragraphs in order, a list of points standing where it belongs. */
export interface Clause {
  /** The part of the address that leads here; never changes once published. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly (string | readonly string[])[];
}

/** Clauses that belong together. */
export interface Part {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** A long text that binds us; its clauses are numbered through from 1. */
export interface PublicDocument {
  /** Since when it holds, `YYYY-MM-DD`. */
  readonly since: string;
  readonly lead: string;
  readonly parts: readonly Part[];
}
