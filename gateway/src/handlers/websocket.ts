import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { notification, Problem } from '@hamrah/contracts';
import { hasSingleHost } from '@hamrah/service-kit/http/host-header';
import type { Deps } from '../deps.ts';
import { isOwnOrigin } from '../http/origin-check.ts';
import { sendProblemAndClose } from '../http/problem-reply.ts';
import { parseRequestTarget, type RequestTarget } from '../http/request-target.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { unavailable } from '../proxy/upstream.ts';
import { proxyWebSocket } from '../proxy/websocket-proxy.ts';
import { type RequestMetadata, requestMetadataOf } from '../request-context.ts';

const { socketPath } = notification;
const socketService = 'notification';

/** Proxies Socket.IO's WebSockets to the notification service, which authenticates them. */
export interface WebSocketHandler {
  upgrade(request: IncomingMessage, client: Duplex, head: Buffer): void;
  openCount(): number;
  /** Closes every socket. Clients reconnect automatically. */
  closeAll(): void;
}

export function createWebSocketHandler({ config, rateLimits, admit, log, services }: Deps): WebSocketHandler {
  const refusalHeaders = securityHeaders(config.PUBLIC_ORIGIN);
  const openClients = new Set<Duplex>();

  async function proxy(
    request: IncomingMessage,
    client: Duplex,
    head: Buffer,
    metadata: RequestMetadata,
  ): Promise<void> {
    const target = parseRequestTarget(request.url ?? '');
    if (!hasSingleHost(request)) throw new Problem('request.malformed');
    if (!target || !isSocketIo(target, request)) throw new Problem('request.not_found');
    const service = services.get(socketService);
    if (!service) throw new Problem('request.not_found');
    if (service.liveness.isHanging()) throw unavailable(new Error(`${socketService} hangs`));
    const { origin, host } = metadata.headers;
    if (origin === undefined || !isOwnOrigin(origin, host, config.PUBLIC_ORIGIN))
      throw new Problem('request.origin_not_allowed');
    // Counts the socket before its handshake, so that unfinished handshakes count too.
    const slot = admit('sockets', metadata, () => client.destroy());
    client.once('close', slot.release);
    await rateLimits.consume('read', metadata);
    proxyWebSocket(client, head, service, `${socketPath}/${target.query}`, metadata, refusalHeaders);
  }

  return {
    upgrade(request, client, head) {
      const metadata = requestMetadataOf(request, config);
      client.on('error', (err) => log.debug({ err }, 'socket error'));
      openClients.add(client);
      client.once('close', () => openClients.delete(client));
      void proxy(request, client, head, metadata).catch((err: unknown) => {
        const problem = err instanceof Problem ? err : new Problem('service.failed', { cause: err });
        if (problem.code === 'service.failed') log.error({ err }, 'WebSocket upgrade failed');
        sendProblemAndClose(client, problem, metadata.requestId, refusalHeaders);
      });
    },
    openCount: () => openClients.size,
    closeAll() {
      for (const client of openClients) client.destroy();
    },
  };
}

const isSocketIo = ({ path, query }: RequestTarget, request: IncomingMessage): boolean =>
  (path === socketPath || path === `${socketPath}/`) &&
  new URLSearchParams(query).get('transport') === 'websocket' &&
  request.headers.upgrade?.toLowerCase() === 'websocket';
