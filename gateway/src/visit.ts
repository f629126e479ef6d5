import type { Provenance } from './headers.ts';
import type { Target } from './target.ts';

/** One request as the gateway sees it: where it comes from, where it wants to go, and what is logged of it. */
export interface Visit extends Provenance {
  readonly target: Target;
  /** The pattern it matched, for the log line: a path with its names, never the values. */
  route?: string;
}
