import { hostname } from 'node:os';
import { Problem } from '@hamrah/contracts';
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { sleep } from '../sleep.ts';
import type { Logger } from './log.ts';
import { currentContext, readTraceparent, requestContextOf, runInContext } from './request-context.ts';
import type { OpenSpan, SpanFacts, Tracing, TracingOptions } from './tracing.ts';

/** How long stopping waits for a collector. */
const farewellMs = 3_000;
/** How long a batch is tried to be handed over. */
const exportMs = 5_000;
/** Spans wait this long for others to travel with. */
const gatherMs = 2_000;
const factCharactersMost = 200;

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * Tracing by OpenTelemetry, handed to a collector as OTLP over HTTP. Instrumented at our own few doors: nothing is patched,
 * and the parent of a span is the trail it happens on.
 */
export function otelTracing({
  service,
  endpoint,
  share,
  publicDoor = false,
  log,
}: TracingOptions & { endpoint: string }): Tracing {
  const ratio = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'hamrah',
      'service.name': service,
      'service.instance.id': hostname(),
    }),
    sampler: publicDoor ? ratio : new ParentBasedSampler({ root: ratio }),
    spanLimits: { attributeValueLengthLimit: factCharactersMost },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: complaining(
          new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: exportMs }),
          log,
        ),
        scheduledDelayMillis: gatherMs,
      }),
    ],
  });
  const tracer = provider.getTracer('hamrah');

  const start = ({ name, kind, from, facts = {} }: SpanFacts): OpenSpan => {
    const cause = readTraceparent(from ?? currentContext()?.traceparent);
    const parent = cause && {
      traceId: cause.traceId,
      spanId: cause.spanId,
      traceFlags: cause.sampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      isRemote: from !== undefined,
    };
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return openSpan(tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, context));
  };

  return {
    on: true,
    during(what, work) {
      const span = start(what);
      return runInContext(
        requestContextOf(span.traceparent, what.requestId ?? currentContext()?.requestId),
        async () => {
          try {
            return await work(span);
          } catch (error) {
            span.fail(error instanceof Problem ? error.code : error instanceof Error ? error.name : 'error');
            throw error;
          } finally {
            span.end();
          }
        },
      );
    },
    begin(what) {
      const cause = what.from ?? currentContext()?.traceparent;
      return cause === undefined || readTraceparent(cause)?.sampled === false ? undefined : start(what);
    },
    async stop() {
      const stopped = provider.shutdown().catch((err: unknown) => log.warn({ err }, 'last spans not exported'));
      await Promise.race([stopped, sleep(farewellMs)]);
    },
  };
}

function openSpan(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    note: (facts) => void span.setAttributes(facts),
    rename: (name) => void span.updateName(name),
    fail(code) {
      span.setAttribute('error.type', code);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

/** The exporter, with a line in the log for what it could not hand over. */
function complaining(exporter: OTLPTraceExporter, log: Logger): SpanExporter {
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) log.warn({ err: result.error, spans: spans.length }, 'spans not exported');
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush(),
  };
}
