import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** What work belongs to: carried through every await of a request or a reaction, into its logs and the events it emits. */
export interface RequestContext {
  /** Answered to the caller as `x-request-id`; absent in reactions. */
  readonly requestId?: string;
  /** W3C trace context (https://www.w3.org/TR/trace-context/) of this hop. */
  readonly traceparent: string;
}

const trails = new AsyncLocalStorage<RequestContext>();

/** Runs `work` on a trail. */
export const runInContext = <T>(trail: RequestContext, work: () => T): T => trails.run(trail, work);

/** A trail, with the request id there is, if any. */
export const requestContextOf = (traceparent: string, requestId: string | undefined): RequestContext =>
  requestId === undefined ? { traceparent } : { traceparent, requestId };

/** The trail of whoever asks; `undefined` outside requests and reactions. */
export const currentContext = (): RequestContext | undefined => trails.getStore();

const traceparentForm = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** A traceparent taken apart; `undefined` when it is none. */
export function readTraceparent(
  text: string | undefined,
): { readonly traceId: string; readonly spanId: string; readonly sampled: boolean } | undefined {
  const [, traceId, spanId, flags] = traceparentForm.exec(text ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** So many random hexadecimal digits, 32 at most, not all 0: of UUIDs, which Node draws ahead, where bytes are asked for one by one. */
const randomDigits = (count: number): string => randomUUID().replaceAll('-', '').slice(-count);

/** The next hop of a trace: same trace id, a span of its own; a new trace when `incoming` is absent or malformed. */
export function continueTrace(incoming: string | undefined): string {
  const [, trace = randomDigits(32), , flags = '01'] = traceparentForm.exec(incoming ?? '') ?? [];
  return `00-${trace}-${randomDigits(16)}-${flags}`;
}

/** The trace id inside a traceparent. */
export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
