import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { openMetrics } from '@hamrah/service-kit/observability/metrics';
import { openTracing } from '@hamrah/service-kit/observability/open-tracing';
import type { Config } from './config.ts';
import { createRateLimits } from './rate-limits.ts';
import { metricsServer } from './http/metrics-server.ts';
import { openPages } from './frontend/pages.ts';
import type { Deps } from './deps.ts';
import { publicApp } from './public-app.ts';
import { createReadinessCheck } from './readiness.ts';
import { openRegistry } from './frontend/registry.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createWebSocketHandler } from './handlers/websocket.ts';
import { refuseMalformedRequests } from './http/malformed-request.ts';
import { openUpstream } from './proxy/upstream.ts';

/** How long a request may take to arrive whole. */
const requestTimeoutMs = 120_000;
/** Longer than the idle time of a load balancer in front, so that it never meets a connection closed here. */
const keepAliveTimeoutMs = 65_000;
/** How long requests under way may take once the gateway is told to stop. */
const drainMs = 10_000;

/** A gateway that listens. */
export interface Gateway {
  readonly port: number;
  /** Port of `/metrics`, where one is configured. */
  readonly metricsPort: number | undefined;
  /** Takes no more requests, lets those under way finish, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the gateway: finds remotes and shell, then listens; what is down then is found as it comes up. */
export async function openGateway(config: Config, log: Logger): Promise<Gateway> {
  const open = (name: string, origin: string) => openUpstream(name, origin, config.UPSTREAM_TIMEOUT_MS);
  const services = new Map([...config.SERVICES].map(([name, origin]) => [name, open(name, origin)]));
  const remotes = new Map([...config.REMOTES].map(([name, origin]) => [name, open(name, origin)]));
  const shell = open('shell', config.SHELL_URL);
  const protective = config.PROTECTIVE_BEHAVIOUR === 'on';
  const registry = await openRegistry([...remotes.values()], log, { protective, file: config.REGISTRY_FILE });
  const pages = await openPages(shell, config.PUBLIC_ORIGIN, log);
  const readiness = createReadinessCheck([...services.values()], [...remotes.values()], registry, pages);
  const limits = createRateLimits(config);
  const name = config.DOOR === 'staff' ? 'staff-gateway' : 'gateway';
  const metrics = openMetrics(name);
  const tracing = await openTracing({
    service: name,
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    sampleRatio: config.OTEL_TRACES_SAMPLER_ARG,
    isPublic: true,
    log,
  });
  const parts: Deps = { config, log, metrics, tracing, services, remotes, shell, registry, pages, readiness, rateLimits: limits };

  const answer = publicApp(parts).callback();
  const server = createServer(
    { requestTimeout: requestTimeoutMs, keepAliveTimeout: keepAliveTimeoutMs, requireHostHeader: false },
    answer,
  );
  // Node would answer an expectation it does not know by itself, past the door.
  server.on('checkExpectation', answer);
  refuseMalformedRequests(server, securityHeaders(config.PUBLIC_ORIGIN), log);
  const sockets = createWebSocketHandler(parts);
  server.on('upgrade', sockets.join);
  metrics.gauge('open_sockets', 'Sockets of members open on this pod.', sockets.count);
  metrics.gauges('remote_up', 'Whether a remote answers: 1, or 0.', ['remote'], () =>
    [...remotes.keys()].map((remote) => [{ remote }, Number(registry.isUp(remote))] as const),
  );
  const metricsAside = metricsServer(metrics);
  const port = await listen(server, config.PORT, config.HOST);
  const metricsPort =
    config.METRICS_PORT === undefined ? undefined : await listen(metricsAside, config.METRICS_PORT, config.HOST);
  return {
    port,
    metricsPort,
    async stop() {
      registry.stop();
      pages.stop();
      sockets.close();
      await Promise.all([closed(server), metricsPort === undefined ? undefined : closed(metricsAside)]);
      await Promise.all([...services.values(), ...remotes.values(), shell].map(({ pool }) => pool.destroy()));
      await tracing.stop();
    },
  };
}

/** Lets a server listen and tells the port it got. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

/** Closes a server: idle connections now, busy ones as their replies end, what is left after `drainMs`. */
async function closed(server: Server): Promise<void> {
  const late = setTimeout(() => server.closeAllConnections(), drainMs);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(late);
}
