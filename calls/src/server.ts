import { createServer, type Server } from 'node:http';
import { listen } from '@hamrah/service-kit/http/http-server';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { openMetrics } from '@hamrah/service-kit/observability/metrics';
import { openTracing } from '@hamrah/service-kit/observability/open-tracing';
import { Pool } from 'undici';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { documentedCalls } from './documented-calls.ts';
import { openSockets } from './sockets/sockets.ts';

/** Time for open calls to finish after the stop signal. */
const drainMs = 10_000;
const maxConnections = 256;

export interface CallsServer {
  readonly url: string;
  /** Closes the sockets, refuses new calls and waits for open ones. Then closes all connections. */
  stop(): Promise<void>;
}

/** Starts the HTTP server. While the gateway is down, calls fail with `service.unavailable`. */
export async function startCalls(config: Config, log: Logger): Promise<CallsServer> {
  const timeoutMs = config.UPSTREAM_TIMEOUT_MS;
  const gateway = new Pool(config.GATEWAY_URL, {
    connections: maxConnections,
    connect: { timeout: 3_000 },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  });
  const metrics = openMetrics('calls');
  const tracing = await openTracing({
    service: 'calls',
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    sampleRatio: config.OTEL_TRACES_SAMPLER_ARG,
    isPublic: true,
    log,
  });
  const httpServer = await listen(
    createApp({ config, log, metrics, tracing, gateway, calls: documentedCalls }).callback(),
    config.HOST,
    config.PORT,
  );
  const sockets = openSockets(httpServer.server, { config, gateway, log, metrics });
  const metricsServer = createServer(async function serveMetrics(request, response) {
    if (request.url !== '/metrics') response.writeHead(404).end();
    else
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(await metrics.registry.metrics());
  });
  if (config.METRICS_PORT !== undefined) await listenOn(metricsServer, config.METRICS_PORT, config.HOST);
  return {
    url: httpServer.url,
    async stop() {
      sockets.close();
      await Promise.all([
        httpServer.close({ timeoutMs: drainMs, idleMs: 0 }),
        metricsServer.listening && new Promise((resolve) => metricsServer.close(resolve)),
      ]);
      await gateway.destroy();
      await tracing.stop();
    },
  };
}

const listenOn = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
