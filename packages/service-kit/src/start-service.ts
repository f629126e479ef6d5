import type { Connection } from 'mongoose';
import { openBus } from './bus.ts';
import type { ServiceConfig } from './config.ts';
import { type Connected, connectService } from './connect-service.ts';
import { type Listener, startConsumer } from './consumer.ts';
import { databaseAnswers } from './database.ts';
import { openEndedSessions } from './ended-sessions.ts';
import type { Foundation } from './foundation.ts';
import type { Settled } from './handle-delivery.ts';
import { healthPages } from './health.ts';
import { listen } from './http-server.ts';
import type { Ledger } from './ledger.ts';
import { type Logger, openLog } from './log.ts';
import { openMetrics } from './metrics.ts';
import { countPool } from './pool-count.ts';
import { type Answering, asker, startAnswers } from './questions.ts';
import { type RetryPolicy, retryPolicy } from './retry.ts';
import type { Service } from './service.ts';
import { showLag, showLedger } from './service-numbers.ts';
import { openTracing } from './tracing.ts';
import { webApp } from './web-app.ts';

export interface StartOptions {
  /** Parts of the foundation to be had from elsewhere: a clock, say. */
  readonly replace?: Partial<Foundation>;
  readonly retry?: RetryPolicy;
  readonly log?: Logger;
  /** Hears how every delivery ended. */
  readonly onSettled?: (settled: Settled) => void;
  /** Stops the service while it is still starting. */
  readonly stopping?: AbortController;
}

/** A service that runs. */
export interface Running<D> {
  readonly url: string;
  readonly deps: D;
  readonly connection: Connection;
  readonly ledger: Ledger;
  /** Resolves when every reaction and answer listens. */
  readonly listening: Promise<void>;
  /** Stops gracefully: running requests and reactions end (10 s at most), the outbox is flushed, connections close. */
  stop(): Promise<void>;
}

const patienceMs = 10_000;
const lagMostSeconds = 60;

/**
 * Starts a service. Its health pages answer at once; the database is waited for as long as it takes, the bus not at all:
 * what a service tells while the bus is away stays in the outbox.
 */
export async function startService<D extends Foundation, C extends ServiceConfig>(
  service: Service<D, C>,
  config: C,
  {
    replace = {},
    retry = retryPolicy,
    onSettled = () => {},
    stopping = new AbortController(),
    ...given
  }: StartOptions = {},
): Promise<Running<D>> {
  const { name, features, reactions, answers } = service;
  const namespace = config.BUS_NAMESPACE;
  const log = given.log ?? openLog({ service: name, level: config.LOG_LEVEL });
  const metrics = openMetrics(name);
  let connected: Connected<D> | undefined;
  const checks = new Map<string, () => boolean | Promise<boolean>>();
  const pool = countPool();
  const tracing = await openTracing({
    service: name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
  const bus = openBus({ url: config.NATS_URL, service: name, namespace, log, tracing });
  const ask = asker(bus, namespace, tracing);
  const ended = openEndedSessions({ bus, ask, log, now: () => new Date() });
  const sessions = { keys: config.SESSION_PUBLIC_KEYS, ...ended };
  const web = await listen(
    webApp({
      features,
      deps: () => connected?.deps,
      health: healthPages(checks, metrics),
      log,
      metrics,
      tracing,
      sessions,
      lists: service.lists,
      staffSessions: service.staffSessions,
      secureCookies: config.PUBLIC_ORIGIN.startsWith('https:'),
    }).callback(),
    config.HOST,
    config.PORT,
  ).catch(async (error: unknown) => {
    await Promise.all([bus.close(), tracing.stop()]);
    throw error;
  });
  checks.set('mongodb', async () => connected !== undefined && (await databaseAnswers(connected.connection)));
  checks.set('nats', () => bus.isUp());

  let beginning: Connected<D>;
  try {
    beginning = await connectService({
      service,
      config,
      bus,
      ask,
      sessions,
      log,
      metrics,
      tracing,
      pool,
      replace,
      stopping: stopping.signal,
    });
  } catch (error) {
    await Promise.all([web.close(0), bus.close(), tracing.stop()]);
    throw error;
  }
  const { connection, ledger, relay, deps } = beginning;
  const background = await service.start?.(deps, {
    server: web.server,
    config,
    ready: (part, check) => checks.set(part, check),
    gauge: metrics.gauge,
  });
  const listeners: Listener[] = reactions.map((reaction) =>
    startConsumer({
      reaction,
      deps,
      ledger,
      log,
      metrics,
      tracing,
      retry,
      stopping: stopping.signal,
      onSettled,
      bus,
      service: name,
      namespace,
      replicas: config.BUS_REPLICAS,
    }),
  );
  let answering: Answering | undefined;
  const answersReady = startAnswers(answers, deps, { bus, service: name, namespace, log, tracing }).then(
    async (started) => {
      answering = started;
      if (stopping.signal.aborted) await started.stop();
    },
  );
  checks.set('relay', async () => (await relay.lag()).oldestSeconds < lagMostSeconds);
  if (listeners.length > 0) checks.set('reactions', () => listeners.every((listener) => listener.isListening()));
  if (answers.length > 0) checks.set('answers', () => answering !== undefined);
  showLedger(metrics, ledger, relay);
  pool.show(metrics);
  showLag(metrics, listeners);
  connected = beginning;
  log.info({ url: web.url }, 'service started');

  const stop = async (): Promise<void> => {
    checks.set('stopping', () => false);
    stopping.abort();
    const answersStopped = answering?.stop();
    const [cut] = await Promise.all([
      web.close(patienceMs),
      background?.stop(),
      ...listeners.map((listener) => listener.stop()),
    ]);
    if (cut) log.warn({ patienceMs }, 'requests cut off');
    await answersStopped;
    await relay.stop();
    await bus.close();
    await connection.close();
    await tracing.stop();
    metrics.registry.clear();
    log.info('service stopped');
  };
  let stopped: Promise<void> | undefined;
  return {
    url: web.url,
    deps,
    connection,
    ledger,
    listening: Promise.all([answersReady, ...listeners.map((listener) => listener.listening)]).then(() => undefined),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}
