import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino';
import { redactedFields, redactor, scrub } from './redaction.ts';
import { currentContext, traceIdOf } from './request-context.ts';

export type { Logger } from 'pino';

export const logLevels = ['debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export interface LogOptions {
  readonly service: string;
  readonly level?: (typeof logLevels)[number];
  /** Names of redacted fields; must not be empty. */
  readonly fields?: readonly string[];
  /** Defaults to standard output. */
  readonly destination?: DestinationStream;
}

/**
 * The log of a service: JSON lines with `service`, `requestId`, `traceId` and `viewer`. Personal data is redacted by
 * field name and by pattern. ERROR means that someone must act now.
 */
export function openLog({ service, level = 'info', fields = redactedFields, destination }: LogOptions): Logger {
  const redact = redactor(fields);
  const log = pino(
    {
      level,
      base: { service },
      timestamp: stdTimeFunctions.isoTime,
      serializers: { err: (error: unknown) => error },
      formatters: { level: (label) => ({ level: label }), bindings: redact, log: redact },
      hooks: {
        streamWrite: scrub,
        // Without a message pino uses the error's message, which may quote values.
        logMethod([input, ...args], write) {
          if (args.length > 0) return write.apply(this, [input, ...args] as Parameters<typeof write>);
          const record: { err?: unknown } = input instanceof Error ? { err: input } : (input as object);
          const { err } = record ?? {};
          write.apply(
            this,
            err instanceof Error ? [record, err.name] : ([input] as unknown as Parameters<typeof write>),
          );
        },
      },
      mixin() {
        const current = currentContext();
        if (!current) return {};
        const { requestId, viewer, traceparent } = current;
        return { requestId, traceId: traceIdOf(traceparent), viewer };
      },
    },
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
  const { child } = log;
  // pino applies `formatters.bindings` only to the root logger, so child loggers redact their bindings here.
  log.child = function redactedChild(this: Logger, bindings, options) {
    return child.call(this, redact(bindings), options);
  } as typeof child;
  return log;
}
