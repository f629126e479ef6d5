import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gracefulClose } from '@hamrah/service-kit/http/graceful-close';
import { disconnectSlowClients, slowRequestTimeouts } from '@hamrah/service-kit/http/slow-clients';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { openMetrics } from '@hamrah/service-kit/observability/metrics';
import { openTracing } from '@hamrah/service-kit/observability/open-tracing';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { openPages } from './frontend/pages.ts';
import { openRegistry } from './frontend/registry.ts';
import { createWebSocketHandler } from './handlers/websocket.ts';
import { refuseMalformedRequests } from './http/malformed-request.ts';
import { createMetricsServer } from './http/metrics-server.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createAdmission } from './in-flight.ts';
import { openUpstream, type Upstream } from './proxy/upstream.ts';
import { createPublicApp } from './public-app.ts';
import { createRateLimits } from './rate-limits.ts';
import { createReadinessCheck } from './readiness.ts';
import { openServiceRoutes } from './service-routes.ts';
import { openRateLimitStore } from './store/rate-limit-store.ts';

/**
 * Longer than the idle timeout of a load balancer. Otherwise the load balancer could reuse a connection that closes.
 */
const keepAliveTimeoutMs = 65_000;
/** Time for open requests to finish when the gateway stops. */
const drainTimeoutMs = 10_000;
/** Maximum age of a connection to a service. Kubernetes chooses a pod only for new connections. */
const maxConnectionAgeMs = 30_000;

/** A running gateway. */
export interface Gateway {
  readonly port: number;
  /** `undefined` if metrics are not served. */
  readonly metricsPort: number | undefined;
  /** Closes the sockets, refuses new requests and waits for open ones. Then closes all connections. */
  stop(): Promise<void>;
}

/**
 * Starts a gateway. It listens even if services, remotes or the shell are down. When it stops, clients have `idleMs` to
 * close idle connections.
 */
export async function startGateway(config: Config, log: Logger, { idleMs = 0 } = {}): Promise<Gateway> {
  const limits = {
    chunkTimeoutMs: config.LONG_TIMEOUT_MS,
    hangingAfterMs: config.HANGING_AFTER_MS,
    maxConnectionAgeMs,
  };
  const upstreamOf = (name: string, origin: string) => openUpstream(name, origin, limits, log);
  const services = new Map([...config.SERVICES].map(([name, origin]) => [name, upstreamOf(name, origin)]));
  const remotes = new Map([...config.REMOTES].map(([name, origin]) => [name, upstreamOf(name, origin)]));
  const shell = upstreamOf('shell', config.SHELL_URL);
  const copyProtection = config.PROTECTIVE_BEHAVIOUR === 'on';
  const registry = await openRegistry([...remotes.values()], log, { copyProtection, file: config.REGISTRY_FILE });
  const pages = await openPages(shell, config.PUBLIC_ORIGIN, log);
  const serviceRoutes = await openServiceRoutes(services, config.SITE, log);
  const checkReadiness = createReadinessCheck([...services.values()], [...remotes.values()], registry, pages);
  const { MONGODB_URI, RATE_LIMIT_KEY } = config;
  const rateLimitStore =
    MONGODB_URI && RATE_LIMIT_KEY ? openRateLimitStore(MONGODB_URI, RATE_LIMIT_KEY, log) : undefined;
  const rateLimits = createRateLimits(config, rateLimitStore);
  const name = config.SITE === 'staff' ? 'staff-gateway' : 'gateway';
  const metrics = openMetrics(name);
  const tracing = await openTracing({
    service: name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    sampleRatio: config.OTEL_TRACES_SAMPLER_ARG,
    isPublic: true,
    log,
  });
  const admission = createAdmission(config);
  const deps: Deps = {
    config,
    log,
    metrics,
    tracing,
    services,
    serviceRoutes,
    remotes,
    shell,
    registry,
    pages,
    rateLimits,
    admit: admission.admit,
    checkReadiness,
  };

  const serve = createPublicApp(deps).callback();
  const server = createServer(
    { ...slowRequestTimeouts, keepAliveTimeout: keepAliveTimeoutMs, requireHostHeader: false },
    serve,
  );
  // Without a listener, Node replies 417 to an unknown Expect header and skips the application.
  server.on('checkExpectation', serve);
  refuseMalformedRequests(server, securityHeaders(config.PUBLIC_ORIGIN), log);
  disconnectSlowClients(server, { bodyMs: config.SLOW_BODY_MS, replyMs: config.SLOW_READER_MS });
  const closeServer = gracefulClose(server);
  const sockets = createWebSocketHandler(deps);
  server.on('upgrade', sockets.upgrade);
  metrics.gauge('open_sockets', 'Open sockets of members on this pod.', sockets.openCount);
  metrics.gauges('requests_in_flight', 'Requests in flight by class, and open sockets.', ['class'], () =>
    admission.counts().map(([name, count]) => [{ class: name }, count] as const),
  );
  metrics.gauges('remote_up', 'Whether a remote is reachable: 1 or 0.', ['remote'], () =>
    [...remotes.keys()].map((remote) => [{ remote }, Number(registry.isUp(remote))] as const),
  );
  const metricsServer = createMetricsServer(metrics);
  const port = await listen(server, config.PORT, config.HOST);
  const metricsPort =
    config.METRICS_PORT === undefined ? undefined : await listen(metricsServer, config.METRICS_PORT, config.HOST);
  return {
    port,
    metricsPort,
    async stop() {
      registry.stop();
      pages.stop();
      serviceRoutes.stop();
      sockets.closeAll();
      await Promise.all([
        closeServer({ timeoutMs: drainTimeoutMs, idleMs }),
        metricsPort !== undefined && new Promise((resolve) => metricsServer.close(resolve)),
      ]);
      const upstreams: Upstream[] = [...services.values(), ...remotes.values(), shell];
      await Promise.all(upstreams.map((upstream) => upstream.destroy()));
      await Promise.all([rateLimitStore?.close(), tracing.stop()]);
    },
  };
}

/** Resolves to the bound port. Port 0 binds a free port. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}
