import type { RequestMetadata } from './proxy/proxy-headers.ts';
import type { RequestTarget } from './http/request-target.ts';

/** One request as the gateway sees it: where it comes from, where it wants to go, and what is logged of it. */
export interface RequestContext extends RequestMetadata {
  readonly target: RequestTarget;
  /** The pattern it matched, for the log line: a path with its names, never the values. */
  route?: string;
}
