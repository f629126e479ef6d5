import type { Attributes } from '@opentelemetry/api';
import type { Logger } from './log.ts';
import { continueTrace, currentContext, type LogIds, requestContextOf, runInContext } from './request-context.ts';

/** The W3C trace header, over HTTP and NATS. */
export const traceHeader = 'traceparent';

/** Options of a span. Names come from closed sets. Names and attributes never hold personal data. */
export interface SpanOptions {
  /** `GET /inbox/invitations`, `publish inbox.invitation_sent`. */
  readonly name: string;
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** Traceparent of the parent span, '' for a new trace; defaults to that of the current context. */
  readonly from?: string | undefined;
  /** Ids of the context that the work runs in; default to those of the current context. */
  readonly ids?: LogIds;
  readonly attributes?: Attributes;
}

/** A running span. */
export interface SpanHandle {
  setAttributes(attributes: Attributes): void;
  rename(name: string): void;
  /** Marks the span as failed with a problem code or an error name. */
  fail(code: string): void;
}

/** A span that the caller ends. */
export interface OpenSpan extends SpanHandle {
  /** Traceparent to pass on. */
  readonly traceparent: string;
  end(): void;
}

export interface Tracing {
  /** Whether spans are exported. */
  readonly isEnabled: boolean;
  /** Runs `work` in a new request context and span. A span whose work throws is marked as failed. */
  inSpan<T>(options: SpanOptions, work: (span: SpanHandle) => Promise<T>): Promise<T>;
  /** Starts a span; `undefined` if tracing is off, if its trace is not sampled, or without `from` and context. */
  startSpan(options: Omit<SpanOptions, 'ids'>): OpenSpan | undefined;
  /** Exports pending spans. Drops them after a timeout. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  readonly service: string;
  /** Base URL of an OTLP/HTTP collector; tracing is off without it. */
  readonly endpoint: string | undefined;
  /** Share of traces started here that are sampled, 0 to 1. */
  readonly sampleRatio: number;
  /** Ignores the sampling flag of callers, because they are untrusted. */
  readonly isPublic?: boolean;
  readonly log: Logger;
}

const noop = (): void => {};
const noopSpan: SpanHandle = { setAttributes: noop, rename: noop, fail: noop };

/** Exports nothing, but still propagates trace ids to logs and events. */
export const noopTracing: Tracing = {
  isEnabled: false,
  inSpan({ from, ids }, work) {
    const current = currentContext();
    const traceparent = continueTrace(from ?? current?.traceparent);
    return runInContext(requestContextOf(traceparent, { ...current, ...ids }), () => work(noopSpan));
  },
  startSpan: () => undefined,
  stop: async () => {},
};
