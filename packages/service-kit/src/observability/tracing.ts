import type { Attributes } from '@opentelemetry/api';
import type { Logger } from './log.ts';
import { continueTrace, currentContext, requestContextOf, runInContext } from './request-context.ts';

/** The header traces travel in, over HTTP and on the bus. */
export const traceHeader = 'traceparent';

/** A stretch of work as traces show it. Names and facts are of a closed set: nothing a member wrote, reads or is known by. */
export interface SpanFacts {
  /** `GET /inbox/invitations`, `publish inbox.invitation_sent`. */
  readonly name: string;
  /** Who waits for whom: a server is waited for, a client waits, a producer does not wait for its consumer. */
  readonly kind: 'server' | 'client' | 'producer' | 'consumer';
  /** The traceparent of whoever caused it, '' when nobody did; unless said, that of the trail it happens on. */
  readonly from?: string | undefined;
  /** Of the trail the work gets. */
  readonly requestId?: string | undefined;
  readonly facts?: Attributes;
}

/** What may be said of a span while it lasts. */
export interface SpanNotes {
  note(facts: Attributes): void;
  rename(name: string): void;
  /** Marks it as failed: `code` of a problem, or the name of an error. */
  fail(code: string): void;
}

/** A span that somebody else ends. */
export interface OpenSpan extends SpanNotes {
  /** What whoever is called continues. */
  readonly traceparent: string;
  end(): void;
}

/** Shows what a program does, and what made it do so, to whoever collects traces. */
export interface Tracing {
  /** Whether anybody collects. */
  readonly on: boolean;
  /** Runs `work` on a trail of its own and as one span, which ends with it; one that throws has failed. */
  during<T>(what: SpanFacts, work: (notes: SpanNotes) => Promise<T>): Promise<T>;
  /** Begins a span; `undefined` when its trace is not kept, or there is neither `from` nor a trail. */
  begin(what: Omit<SpanFacts, 'requestId'>): OpenSpan | undefined;
  /** Hands over what has not been collected yet; what cannot be handed over soon is dropped. */
  stop(): Promise<void>;
}

/** How traces are collected. */
export interface TracingOptions {
  readonly service: string;
  /** Base address of a collector that speaks OTLP over HTTP; without one nothing is traced. */
  readonly endpoint: string | undefined;
  /** Share of the traces begun here that are kept, 0 to 1. */
  readonly share: number;
  /** Whether callers are strangers: what they say about keeping a trace is not heeded. */
  readonly publicDoor?: boolean;
  readonly log: Logger;
}

const nothing = (): void => {};
const unseen: SpanNotes = { note: nothing, rename: nothing, fail: nothing };

/** Nobody collects: trails go on, so that logs and events still name their trace. */
export const noopTracing: Tracing = {
  on: false,
  during({ from, requestId }, work) {
    const here = currentContext();
    const traceparent = continueTrace(from ?? here?.traceparent);
    return runInContext(requestContextOf(traceparent, requestId ?? here?.requestId), () => work(unseen));
  },
  begin: () => undefined,
  stop: async () => {},
};

/** Opens the tracing of a program; OpenTelemetry is loaded only where somebody collects. */
export async function openTracing({ endpoint, ...options }: TracingOptions): Promise<Tracing> {
  if (endpoint === undefined) return noopTracing;
  const { otelTracing: exportedTracing } = await import('./otel-tracing.ts');
  return exportedTracing({ ...options, endpoint });
}
