import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cutOffSlowClients } from './slow-clients.ts';

export interface RunningServer {
  readonly server: Server;
  /** `http://127.0.0.1:4104` */
  readonly url: string;
  /** Refuses new requests and waits up to `timeoutMs` for running requests. Returns whether any was cut off. */
  close(timeoutMs: number): Promise<boolean>;
}

/** Listens on `host` and `port` (0: any free port). Rejects if the port is in use. */
export async function listen(handler: RequestListener, host: string, port: number): Promise<RunningServer> {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 },
    handler,
  );
  cutOffSlowClients(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: boundPort } = server.address() as AddressInfo;
  let isClosing = false;
  server.prependListener('request', (_request, response) => {
    if (isClosing) response.setHeader('Connection', 'close');
  });
  return {
    server,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    async close(timeoutMs) {
      isClosing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const idleSweep = setInterval(() => server.closeIdleConnections(), 50);
      let wasCutOff = false;
      const timeout = setTimeout(() => {
        wasCutOff = true;
        server.closeAllConnections();
      }, timeoutMs);
      await closed;
      clearInterval(idleSweep);
      clearTimeout(timeout);
      return wasCutOff;
    },
  };
}
