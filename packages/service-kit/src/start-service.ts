import type { Connection } from 'mongoose';
import { openEndedSessions } from './auth/ended-sessions.ts';
import type { ServiceConfig } from './config.ts';
import { type ConnectedService, connectService } from './connect-service.ts';
import { isDatabaseReady } from './db/database.ts';
import { healthRoutes } from './http/health.ts';
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
import { openTracing } from './observability/open-tracing.ts';
import { createPoolMetrics } from './observability/pool-metrics.ts';
import { registerConsumerMetrics, registerMessagingMetrics } from './observability/service-metrics.ts';
import type { Service } from './service.ts';
import type { ServiceContext } from './service-context.ts';

export interface StartOptions {
  /** Overrides parts of the context, e.g. the clock in tests. */
  readonly replace?: Partial<ServiceContext>;
  readonly retry?: RetryPolicy;
  readonly log?: Logger;
  /** Called with the outcome of every delivery. */
  readonly onDelivery?: (result: DeliveryResult) => void;
  /** Time for clients to close idle connections while the service stops, in ms; 0 by default. */
  readonly idleMs?: number;
  /** Abort it to stop the service while it is still starting. */
  readonly stopping?: AbortController;
}

/** A running service. */
export interface RunningService<D> {
  readonly url: string;
  readonly context: D;
  readonly connection: Connection;
  readonly messagingStore: MessagingStore;
  /** Resolves when all subscribers and responders listen. */
  readonly listening: Promise<void>;
  /** Stops gracefully: finishes requests (10 s at most) and events, flushes the outbox, closes connections. */
  stop(): Promise<void>;
}

const stopTimeoutMs = 10_000;
const maxRelayLagSeconds = 60;

/**
 * Starts a service. Health routes answer immediately. The service waits for the database, but not for NATS: events stay
 * in the outbox until NATS is available.
 */
export async function startService<D extends ServiceContext, C extends ServiceConfig>(
  service: Service<D, C>,
  config: C,
  {
    replace = {},
    retry = retryPolicy,
    onDelivery = () => {},
    stopping = new AbortController(),
    idleMs = 0,
    ...options
  }: StartOptions = {},
): Promise<RunningService<D>> {
  const { name, features, subscribers, responders } = service;
  const namespace = config.BUS_NAMESPACE;
  const log = options.log ?? openLog({ service: name, level: config.LOG_LEVEL });
  const metrics = openMetrics(name);
  let readyService: ConnectedService<D> | undefined;
  const checks = new Map<string, () => boolean | Promise<boolean>>();
  const pool = createPoolMetrics();
  const tracing = await openTracing({
    service: name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    sampleRatio: config.OTEL_TRACES_SAMPLER_ARG,
    log,
  });
  const bus = openBus({ url: config.NATS_URL, service: name, namespace, log, tracing });
  const request = createRequester(bus, namespace, tracing);
  const endedSessions = openEndedSessions({ bus, request, log, now: () => new Date() });
  const sessions = { keys: config.SESSION_PUBLIC_KEYS, ...endedSessions };
  const httpServer = await listen(
    webApp({
      features,
      deps: () => readyService?.context,
      health: healthRoutes(checks, metrics),
      log,
      metrics,
      tracing,
      isTrustedProxy: config.TRUSTED_PROXIES,
      sessions,
      lists: service.referenceLists,
      staffSessions: service.staffSessions,
      hasSecureCookies: config.PUBLIC_ORIGIN.startsWith('https:'),
    }).callback(),
    config.HOST,
    config.PORT,
  ).catch(async (error: unknown) => {
    await Promise.all([bus.close(), tracing.stop()]);
    throw error;
  });
  checks.set('mongodb', async () => readyService !== undefined && (await isDatabaseReady(readyService.connection)));
  checks.set('nats', () => bus.isUp());

  let connectedService: ConnectedService<D>;
  try {
    connectedService = await connectService({
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
    await Promise.all([httpServer.close({ timeoutMs: 0, idleMs: 0 }), bus.close(), tracing.stop()]);
    throw error;
  }
  const { connection, messagingStore, relay, context } = connectedService;
  const background = await service.start?.(context, {
    server: httpServer.server,
    config,
    addReadinessCheck: (component, check) => checks.set(component, check),
    gauge: metrics.gauge,
  });
  const consumers: ConsumerHandle[] = subscribers.map((subscriber) =>
    startConsumer({
      subscriber,
      deps: context,
      messagingStore,
      log,
      metrics,
      tracing,
      retry,
      stopping: stopping.signal,
      onResult: onDelivery,
      bus,
      service: name,
      namespace,
      replicas: config.BUS_REPLICAS,
    }),
  );
  let responderHandle: RespondersHandle | undefined;
  const respondersReady = startResponders(responders, context, { bus, service: name, namespace, log, tracing }).then(
    async (handle) => {
      responderHandle = handle;
      if (stopping.signal.aborted) await handle.stop();
    },
  );
  checks.set('relay', async () => (await relay.lag()).oldestSeconds < maxRelayLagSeconds);
  if (consumers.length > 0) checks.set('subscribers', () => consumers.every((consumer) => consumer.isListening()));
  if (responders.length > 0) checks.set('responders', () => responderHandle !== undefined);
  registerMessagingMetrics(metrics, messagingStore, relay);
  pool.register(metrics);
  registerConsumerMetrics(metrics, consumers);
  readyService = connectedService;
  log.info({ url: httpServer.url }, 'service started');

  const stop = async (): Promise<void> => {
    checks.set('stopping', () => false);
    stopping.abort();
    const respondersStopped = responderHandle?.stop();
    background?.closeConnections?.();
    const [wasAborted] = await Promise.all([
      httpServer.close({ timeoutMs: stopTimeoutMs, idleMs }),
      ...consumers.map((consumer) => consumer.waitUntilStopped()),
    ]);
    // Background tasks stop after the requests, which need them, for example to keep lists fresh.
    await background?.stop();
    if (wasAborted) log.warn({ timeoutMs: stopTimeoutMs }, 'requests aborted');
    await respondersStopped;
    await relay.stop();
    await bus.close();
    await connection.close();
    await tracing.stop();
    metrics.registry.clear();
    log.info('service stopped');
  };
  let stopPromise: Promise<void> | undefined;
  return {
    url: httpServer.url,
    context,
    connection,
    messagingStore,
    listening: Promise.all([respondersReady, ...consumers.map((consumer) => consumer.listening)]).then(() => undefined),
    stop() {
      stopPromise ??= stop();
      return stopPromise;
    },
  };
}
