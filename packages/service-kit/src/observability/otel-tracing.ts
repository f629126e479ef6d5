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
import type { OpenSpan, SpanOptions, Tracing, TracingOptions } from './tracing.ts';

const shutdownTimeoutMs = 3_000;
const exportTimeoutMs = 5_000;
const batchDelayMs = 2_000;
const maxAttributeLength = 200;

const spanKinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

/**
 * OpenTelemetry tracing, exported as OTLP over HTTP. Spans are created explicitly, without patching libraries. The
 * parent of a span defaults to the current request context.
 */
export function otelTracing({
  service,
  endpoint,
  sampleRatio,
  isPublic = false,
  log,
}: TracingOptions & { endpoint: string }): Tracing {
  const ratio = new TraceIdRatioBasedSampler(sampleRatio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'hamrah',
      'service.name': service,
      'service.instance.id': hostname(),
    }),
    sampler: isPublic ? ratio : new ParentBasedSampler({ root: ratio }),
    spanLimits: { attributeValueLengthLimit: maxAttributeLength },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withErrorLog(
          new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces`, timeoutMillis: exportTimeoutMs }),
          log,
        ),
        scheduledDelayMillis: batchDelayMs,
      }),
    ],
  });
  const tracer = provider.getTracer('hamrah');

  const start = ({ name, kind, from, attributes = {} }: SpanOptions): OpenSpan => {
    const parentContext = readTraceparent(from ?? currentContext()?.traceparent);
    const parent = parentContext && {
      traceId: parentContext.traceId,
      spanId: parentContext.spanId,
      traceFlags: parentContext.isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE,
      isRemote: from !== undefined,
    };
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
    return openSpan(tracer.startSpan(name, { kind: spanKinds[kind], attributes }, context));
  };

  return {
    isEnabled: true,
    inSpan(options, work) {
      const span = start(options);
      return runInContext(requestContextOf(span.traceparent, { ...currentContext(), ...options.ids }), async () => {
        try {
          return await work(span);
        } catch (error) {
          span.fail(error instanceof Problem ? error.code : error instanceof Error ? error.name : 'error');
          throw error;
        } finally {
          span.end();
        }
      });
    },
    startSpan(options) {
      const traceparent = options.from ?? currentContext()?.traceparent;
      return traceparent === undefined || readTraceparent(traceparent)?.isSampled === false
        ? undefined
        : start(options);
    },
    async stop() {
      const shutdown = provider.shutdown().catch((err: unknown) => log.warn({ err }, 'last spans not exported'));
      await Promise.race([shutdown, sleep(shutdownTimeoutMs)]);
    },
  };
}

function openSpan(span: Span): OpenSpan {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    setAttributes: (attributes) => void span.setAttributes(attributes),
    rename: (name) => void span.updateName(name),
    fail(code) {
      span.setAttribute('error.type', code);
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
  };
}

/** Logs failed exports. */
function withErrorLog(exporter: OTLPTraceExporter, log: Logger): SpanExporter {
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
