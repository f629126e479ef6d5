import type { Connection } from 'mongoose';
import { openEndedSessions } from './auth/ended-sessions.ts';
import type { ServiceConfig } from './config.ts';
import { type Connected, connectService } from './connect-service.ts';
import { databaseAnswers } from './db/database.ts';
import { healthPages } from './http/health.ts';
import { listen } from './http/http-server.ts';
import { webApp } from './http/web-app.ts';
import { openBus } from './messaging/bus.ts';
import { type ConsumerHandle, startConsumer } from './messaging/consumer.ts';
import type { DeliveryResult } from './messaging/handle-delivery.ts';
import type { MessagingStore } from './messaging/messaging-store.ts';
import { type RetryPolicy, retryPolicy } from './messaging/retry-policy.ts';
import { createRequester, type RespondersHandle, startResponders } from './messaging/rpc.ts';
import { type Logger, openLog } from './observability/log.ts';
import { openMetrics } from './observability/metrics.ts';
import { createPoolMetrics } from './observability/pool-metrics.ts';
import { registerConsumerMetrics, registerMessagingMetrics } from './observability/service-metrics.ts';
import { openTracing } from './observability/tracing.ts';
import type { Service } from './service.ts';
import type { ServiceContext } from './service-context.ts';

export interface StartOptions {
  /** Parts of the foundation to be had from elsewhere: a clock, say. */
  readonly replace?: Partial<ServiceContext>;
  readonly retry?: RetryPolicy;
  readonly log?: Logger;
  /** Hears how every delivery ended. */
  readonly onSettled?: (settled: DeliveryResult) => void;
  /** Stops the service while it is still starting. */
  readonly stopping?: AbortController;
}

/** A service that runs. */
export interface Running<D> {
  readonly url: string;
  readonly deps: D;
  readonly connection: Connection;
  readonly ledger: MessagingStore;
  /** Resolves when every subscriber and answer listens. */
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
export async function startService<D extends ServiceContext, C extends ServiceConfig>(
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
  const { name, features, subscribers: reactions, responders: answers } = service;
  const namespace = config.BUS_NAMESPACE;
  const log = given.log ?? openLog({ service: name, level: config.LOG_LEVEL });
  const metrics = openMetrics(name);
  let connected: Connected<D> | undefined;
  const checks = new Map<string, () => boolean | Promise<boolean>>();
  const pool = createPoolMetrics();
  const tracing = await openTracing({
    service: name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
  const bus = openBus({ url: config.NATS_URL, service: name, namespace, log, tracing });
  const request = createRequester(bus, namespace, tracing);
  const ended = openEndedSessions({ bus, request, log, now: () => new Date() });
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
      lists: service.referenceLists,
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
      request,
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
  const listeners: ConsumerHandle[] = reactions.map((subscriber) =>
    startConsumer({
      subscriber,
      deps,
      messagingStore: ledger,
      log,
      metrics,
      tracing,
      retry,
      stopping: stopping.signal,
      onResult: onSettled,
      bus,
      service: name,
      namespace,
      replicas: config.BUS_REPLICAS,
    }),
  );
  let answering: RespondersHandle | undefined;
  const answersReady = startResponders(answers, deps, { bus, service: name, namespace, log, tracing }).then(
    async (started) => {
      answering = started;
      if (stopping.signal.aborted) await started.stop();
    },
  );
  checks.set('relay', async () => (await relay.lag()).oldestSeconds < lagMostSeconds);
  if (listeners.length > 0) checks.set('reactions', () => listeners.every((listener) => listener.isListening()));
  if (answers.length > 0) checks.set('answers', () => answering !== undefined);
  registerMessagingMetrics(metrics, ledger, relay);
  pool.show(metrics);
  registerConsumerMetrics(metrics, listeners);
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
