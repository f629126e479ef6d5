/** A violation of a rule. */
export interface Violation {
  /** Name of the rule. */
  readonly rule: string;
  /** Path from the root of the repository, with `:line` where it is known. */
  readonly location: string;
  /** The import or code that breaks the rule. */
  readonly match: string;
  /** The text of the rule. */
  readonly reason: string;
}

/** A violation as one line of a report. */
export const formatViolation = ({ rule, location, match, reason }: Violation): string =>
  `${rule}: ${location} → ${match}. ${reason}`;
