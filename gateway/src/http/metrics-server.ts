import { createServer, type Server } from 'node:http';
import type { Metrics } from '@hamrah/service-kit/observability/metrics';

/** A server for `/metrics` only. Its port must be unreachable from outside the cluster. */
export const createMetricsServer = ({ registry }: Metrics): Server =>
  createServer(async (request, response) => {
    if (request.url !== '/metrics') response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
