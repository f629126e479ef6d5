/** A clause: paragraphs and bullet lists in order. */
export interface Clause {
  /** Fragment of the URL. Never change it once published. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly (string | readonly string[])[];
}

export interface Part {
  readonly title: string;
  readonly clauses: readonly Clause[];
}

/** A legal document. */
export interface PublicDocument {
  /** Effective date, `YYYY-MM-DD`. */
  readonly effectiveDate: string;
  readonly lead: string;
  readonly parts: readonly Part[];
}
