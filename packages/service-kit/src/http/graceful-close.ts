import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

export interface CloseOptions {
  /** Time for running requests, in ms. After it, they are aborted. */
  readonly timeoutMs: number;
  /**
   * Time for clients to close idle connections themselves, in ms. Must exceed the clients' own idle timeout: a request
   * that is sent while the server closes its connection fails.
   */
  readonly idleMs: number;
}

/** Returns a function that refuses new connections, waits for the open ones, and returns whether any was aborted. */
export function gracefulClose(server: Server): (options: CloseOptions) => Promise<boolean> {
  let isClosing = false;
  server.prependListener('request', (_request, response) => {
    if (isClosing) response.setHeader('Connection', 'close');
  });
  return async ({ timeoutMs, idleMs }) => {
    isClosing = true;
    // `close` of an HTTP server would close idle connections at once.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    let idleSweep: NodeJS.Timeout | undefined;
    const idleWait = setTimeout(() => {
      server.closeIdleConnections();
      idleSweep = setInterval(() => server.closeIdleConnections(), 50);
    }, idleMs);
    let wasAborted = false;
    const timeout = setTimeout(() => {
      wasAborted = true;
      server.closeAllConnections();
    }, timeoutMs);
    await closed;
    for (const timer of [idleWait, idleSweep, timeout]) clearTimeout(timer);
    server.close();
    return wasAborted;
  };
}
