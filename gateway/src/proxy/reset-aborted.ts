import type { Socket } from 'node:net';
import { buildConnector } from 'undici';

/** undici destroys the socket of an aborted request with this error. */
const isAbort = (error: Error | null | undefined): boolean => error?.message === 'aborted';

/**
 * Connects like undici, but resets the connection of an aborted request instead of closing it. After a close, the
 * kernel still sends buffered data. Once a network outage ends, the service would receive a request that the gateway
 * has long answered with an error. The member may have repeated it in the meantime.
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
