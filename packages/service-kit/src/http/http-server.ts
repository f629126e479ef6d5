import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CloseOptions, gracefulClose } from './graceful-close.ts';
import { disconnectSlowClients } from './slow-clients.ts';

export interface RunningServer {
  readonly server: Server;
  /** `http://127.0.0.1:4104` */
  readonly url: string;
  /** Refuses new connections and waits for the open ones. Returns whether any was aborted. */
  close(options: CloseOptions): Promise<boolean>;
}

/** Listens on `host` and `port` (0: any free port). Rejects if the port is in use. */
export async function listen(handler: RequestListener, host: string, port: number): Promise<RunningServer> {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 },
    handler,
  );
  disconnectSlowClients(server);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { port: boundPort } = server.address() as AddressInfo;
  return {
    server,
    url: `http://${host.includes(':') ? `[${host}]` : host}:${boundPort}`,
    close: gracefulClose(server),
  };
}
