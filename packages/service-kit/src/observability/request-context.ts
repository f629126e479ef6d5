import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** The context of a request or event, propagated through awaits into logs and emitted events. */
export interface RequestContext {
  /** Id of the request, passed to the subscribers and RPCs that it causes; absent in jobs. */
  readonly requestId?: string;
  /** Member code or staff id of the caller. For logs only: it grants nothing. */
  readonly viewer?: string;
  /** W3C trace context (https://www.w3.org/TR/trace-context/) of this hop. */
  readonly traceparent: string;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const runInContext = <T>(context: RequestContext, work: () => T): T => storage.run(context, work);

/** Ids that logs carry through every hop of a request. */
export type LogIds = { readonly [Name in 'requestId' | 'viewer']?: string | undefined };

export const requestContextOf = (traceparent: string, { requestId, viewer }: LogIds): RequestContext => ({
  traceparent,
  ...(requestId !== undefined && { requestId }),
  ...(viewer !== undefined && { viewer }),
});

/** `undefined` outside the handling of a request, RPC, event or bus message. */
export const currentContext = (): RequestContext | undefined => storage.getStore();

/** Runs the rest of a request with its authenticated caller in the context. */
export function runAsViewer<T>(viewer: string | undefined, work: () => T): T {
  const current = currentContext();
  return current && viewer !== undefined ? runInContext({ ...current, viewer }, work) : work();
}

const traceparentPattern = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/** Parses a traceparent; `undefined` if malformed. */
export function readTraceparent(
  text: string | undefined,
): { readonly traceId: string; readonly spanId: string; readonly isSampled: boolean } | undefined {
  const [, traceId, spanId, flags] = traceparentPattern.exec(text ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** Up to 32 random hex digits. Taken from a UUID, which Node generates from a buffered pool. */
const randomHex = (count: number): string => randomUUID().replaceAll('-', '').slice(-count);

/** The next hop of a trace with a new span id; a new trace if `incoming` is missing or malformed. */
export function continueTrace(incoming: string | undefined): string {
  const [, trace = randomHex(32), , flags = '01'] = traceparentPattern.exec(incoming ?? '') ?? [];
  return `00-${trace}-${randomHex(16)}-${flags}`;
}

export const traceIdOf = (traceparent: string): string => traceparent.slice(3, 35);
