/** A place where a rule is broken. */
export interface Violation {
  /** Name of the rule. */
  readonly rule: string;
  /** Path from the root of the repository, with `:line` where it is known. */
  readonly at: string;
  /** The import or code that breaks the rule. */
  readonly found: string;
  /** The rule in one sentence. */
  readonly why: string;
}

/** A violation as one line of a report. */
export const formatViolation = ({ rule, at, found, why }: Violation): string => `${rule}: ${at} → ${found}. ${why}`;
