import { createServer } from 'node:http';
import { listen } from '@hamrah/service-kit/http/http-server';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { openMetrics } from '@hamrah/service-kit/observability/metrics';
import { openTracing } from '@hamrah/service-kit/observability/open-tracing';
import { Pool } from 'undici';
import type { Config } from './config.ts';
import { createApp } from './app.ts';
import { documentedCalls } from './documented-calls.ts';

/** How long calls under way may take once the process is told to stop. */
const drainMs = 10_000;
const maxConnections = 256;

/** The documented calls, listening. */
export interface CallsServer {
  readonly url: string;
  /** Takes no more calls, lets those under way finish, then closes everything. */
  stop(): Promise<void>;
}

/** Opens the documented calls; while the gateway is down, each is refused as unavailable. */
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
  const web = await listen(
    createApp({ config, log, metrics, tracing, gateway, table: documentedCalls }).callback(),
    config.HOST,
    config.PORT,
  );
  const aside = createServer(async (request, response) => {
    if (request.url !== '/metrics') response.writeHead(404).end();
    else
      response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(await metrics.registry.metrics());
  });
  if (config.METRICS_PORT !== undefined) await opened(aside, config.METRICS_PORT, config.HOST);
  return {
    url: web.url,
    async stop() {
      await Promise.all([web.close(drainMs), aside.listening && new Promise((resolve) => aside.close(resolve))]);
      await gateway.destroy();
      await tracing.stop();
    },
  };
}

const opened = (server: ReturnType<typeof createServer>, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
