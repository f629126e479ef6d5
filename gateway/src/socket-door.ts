import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { notification, Problem } from '@hamrah/contracts';
import { joinSocket, refuseSocket } from './joined-socket.ts';
import { isOwnOrigin } from './origin.ts';
import type { Parts } from './parts.ts';
import { provenanceOf } from './public-door.ts';
import { securityHeaders } from './security-headers.ts';
import { plainTarget, type Target } from './target.ts';

const { socketPath } = notification;
/** The service the sockets belong to. */
const owner = 'notification';

/** Where WebSockets come in: Socket.IO's, from our own pages, within limits; the notification service decides who it is. */
export interface SocketDoor {
  join(request: IncomingMessage, client: Duplex, head: Buffer): void;
  /** How many sockets are open. */
  count(): number;
  /** Ends every socket; clients come back by themselves. */
  close(): void;
}

/** Opens the socket door of a gateway. */
export function openSocketDoor(parts: Parts): SocketDoor {
  const { config, limits, log, services } = parts;
  const refusalHeaders = securityHeaders(config.PUBLIC_ORIGIN);
  const open = new Set<Duplex>();
  return {
    join(request, client, head) {
      const from = provenanceOf(request, config);
      client.on('error', (err) => log.debug({ err }, 'a socket broke'));
      open.add(client);
      client.once('close', () => open.delete(client));
      void (async () => {
        try {
          const target = plainTarget(request.url ?? '');
          if (!target || !isSocketIo(target, request)) throw new Problem('request.not_found');
          const service = services.get(owner);
          if (!service) throw new Problem('request.not_found');
          const { origin, host } = request.headers;
          if (origin === undefined || !isOwnOrigin(origin, host, config.PUBLIC_ORIGIN)) {
            throw new Problem('request.origin_not_allowed');
          }
          await limits.count('reading', from.address);
          joinSocket(request, client, head, service, `${socketPath}/${target.query}`, from, refusalHeaders);
        } catch (err) {
          const problem = err instanceof Problem ? err : new Problem('service.failed', { cause: err });
          if (problem.code === 'service.failed') log.error({ err }, 'socket');
          refuseSocket(client, problem, from.requestId, refusalHeaders);
        }
      })();
    },
    count: () => open.size,
    close() {
      for (const client of open) client.destroy();
    },
  };
}

const isSocketIo = ({ path, query }: Target, request: IncomingMessage): boolean =>
  (path === socketPath || path === `${socketPath}/`) &&
  new URLSearchParams(query).get('transport') === 'websocket' &&
  request.headers.upgrade?.toLowerCase() === 'websocket';
