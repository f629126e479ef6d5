import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { notification, Problem } from '@hamrah/contracts';
import { proxyWebSocket, sendProblemAndClose } from '../proxy/websocket-proxy.ts';
import { isOwnOrigin } from '../http/origin-check.ts';
import type { Deps } from '../deps.ts';
import { requestMetadataOf } from '../public-app.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { parseRequestTarget, type RequestTarget } from '../http/request-target.ts';

const { socketPath } = notification;
/** The service the sockets belong to. */
const owner = 'notification';

/** Where WebSockets come in: Socket.IO's, from our own pages, within limits; the notification service decides who it is. */
export interface WebSocketHandler {
  join(request: IncomingMessage, client: Duplex, head: Buffer): void;
  /** How many sockets are open. */
  count(): number;
  /** Ends every socket; clients come back by themselves. */
  close(): void;
}

/** Opens the socket door of a gateway. */
export function createWebSocketHandler(parts: Deps): WebSocketHandler {
  const { config, rateLimits: limits, log, services } = parts;
  const refusalHeaders = securityHeaders(config.PUBLIC_ORIGIN);
  const open = new Set<Duplex>();
  return {
    join(request, client, head) {
      const from = requestMetadataOf(request, config);
      client.on('error', (err) => log.debug({ err }, 'a socket broke'));
      open.add(client);
      client.once('close', () => open.delete(client));
      void (async () => {
        try {
          const target = parseRequestTarget(request.url ?? '');
          if (!target || !isSocketIo(target, request)) throw new Problem('request.not_found');
          const service = services.get(owner);
          if (!service) throw new Problem('request.not_found');
          const { origin, host } = request.headers;
          if (origin === undefined || !isOwnOrigin(origin, host, config.PUBLIC_ORIGIN)) {
            throw new Problem('request.origin_not_allowed');
          }
          await limits.consume('reading', from.address);
          proxyWebSocket(request, client, head, service, `${socketPath}/${target.query}`, from, refusalHeaders);
        } catch (err) {
          const problem = err instanceof Problem ? err : new Problem('service.failed', { cause: err });
          if (problem.code === 'service.failed') log.error({ err }, 'socket');
          sendProblemAndClose(client, problem, from.requestId, refusalHeaders);
        }
      })();
    },
    count: () => open.size,
    close() {
      for (const client of open) client.destroy();
    },
  };
}

const isSocketIo = ({ path, query }: RequestTarget, request: IncomingMessage): boolean =>
  (path === socketPath || path === `${socketPath}/`) &&
  new URLSearchParams(query).get('transport') === 'websocket' &&
  request.headers.upgrade?.toLowerCase() === 'websocket';
