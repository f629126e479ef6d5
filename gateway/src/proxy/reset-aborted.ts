import type { Socket } from 'node:net';
import { buildConnector } from 'undici';

/** undici destroys the socket of an aborted request with this error. */
const isAbort = (error: Error | null | undefined): boolean => error?.message === 'aborted';

/**
 * Connects like undici, and resets the connection of an aborted request instead of closing it. A closed connection still
 * delivers what the kernel has not sent. After a silent network, the service would get a request that has long been
 * answered with an error, and that the member may have repeated.
 */
export function resettingConnector(timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs });
  return (options, callback) =>
    connect(options, (...[error, socket]: Parameters<buildConnector.Callback>) => {
      if (error) callback(error, null);
      else callback(null, resetIfAborted(socket));
    });
}

function resetIfAborted(socket: Socket): Socket {
  const destroy = socket.destroy.bind(socket);
  // `resetAndDestroy` waits until everything is sent. Its flag makes `destroy` reset at once.
  return Object.assign(socket, {
    destroy(error?: Error) {
      if (isAbort(error)) Object.assign(socket, { resetAndClosing: true });
      return destroy(error);
    },
  });
}
