import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server that listens. */
export interface WebServer {
  readonly server: Server;
  /** `http://127.0.0.1:4104` */
  readonly url: string;
  /** Takes nothing new, lets running requests end for up to `patienceMs`; whether any had to be cut off. */
  close(patienceMs: number): Promise<boolean>;
}

/** Listens on `host` and `port` (0: a free one); fails when the port is taken. */
export async function listen(handler: RequestListener, host: string, port: number): Promise<WebServer> {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 },
    handler,
  );
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: taken } = server.address() as AddressInfo;
  let closing = false;
  server.prependListener('request', (_request, response) => {
    if (closing) response.setHeader('Connection', 'close');
  });
  return {
    server,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    async close(patienceMs) {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      let cut = false;
      const cutOff = setTimeout(() => {
        cut = true;
        server.closeAllConnections();
      }, patienceMs);
      await closed;
      clearInterval(sweep);
      clearTimeout(cutOff);
      return cut;
    },
  };
}
