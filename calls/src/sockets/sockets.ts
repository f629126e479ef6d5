import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { notification, Problem } from '@hamrah/contracts';
import { clientAddressOf } from '@hamrah/service-kit/http/client-address';
import { hasSingleHost } from '@hamrah/service-kit/http/host-header';
import { createInFlight, type Slot } from '@hamrah/service-kit/http/in-flight';
import { rateLimitKeyOf } from '@hamrah/service-kit/http/ip-address';
import type { Logger } from '@hamrah/service-kit/observability/log';
import type { Metrics } from '@hamrah/service-kit/observability/metrics';
import { Server, type Socket } from 'socket.io';
import type { Pool } from 'undici';
import type { Config } from '../config.ts';
import { findMemberSession, forwardedHeadersOf } from '../gateway/caller.ts';
import { bearerTokenOf } from '../gateway/session-tokens.ts';
import { openRelay } from './relay.ts';

/** Enough for all clients, because they only register their uniquecode. */
const maxMessageBytes = 4_096;
const maxMessages = 100;
const connectTimeoutMs = 5_000;
/** Maximum open sockets per member, per client address, and per address while their tokens are unverified. */
const maxSockets = { perMember: 20, perAddress: 1_000, unverifiedPerAddress: 64 };

type ServerEvents = { receiveNotification: (row: object) => void };
type NoEvents = Record<never, never>;
type ClientSocket = Socket<NoEvents, ServerEvents, NoEvents>;

/** The token of `/login` in a handshake: in `auth`, in the `Authorization` header or in the query. */
function tokenOf({ auth, headers, query }: Socket['handshake']): string {
  const candidates = [auth.token, headers.authorization, query.token];
  const token = candidates.find((candidate) => typeof candidate === 'string' && candidate !== '');
  return bearerTokenOf(`Bearer ${String(token ?? '').replace(/^Bearer +/i, '')}`) ?? '';
}

/**
 * Serves `/socket.io`, WebSocket transport only, to clients with the token of `/login`. The token identifies the
 * member; a uniquecode that a client registers is acknowledged and ignored.
 */
export function openSockets(
  server: HttpServer,
  { config, gateway, log, metrics }: { config: Config; gateway: Pool; log: Logger; metrics: Metrics },
): { close(): void } {
  const allowedOrigins = [config.PUBLIC_ORIGIN, ...config.CLIENT_ORIGINS];
  const inFlight = createInFlight();
  /** Slots of sockets whose token is not verified yet. */
  const unverified = new WeakMap<IncomingMessage, Slot>();
  const admitAddress = (request: IncomingMessage): boolean => {
    const address = rateLimitKeyOf(clientAddressOf(request, config.TRUSTED_PROXIES));
    const abort = () => request.socket.destroy();
    try {
      const open = inFlight.admit([[`open ${address}`, maxSockets.perAddress]], abort);
      request.socket.once('close', open.release);
      const waiting = inFlight.admit([[`unverified ${address}`, maxSockets.unverifiedPerAddress]], abort);
      request.socket.once('close', waiting.release);
      unverified.set(request, waiting);
      return true;
    } catch {
      return false;
    }
  };
  const io = new Server<NoEvents, ServerEvents, NoEvents>(server, {
    path: notification.socketPath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: maxMessageBytes,
    connectTimeout: connectTimeoutMs,
    allowRequest: (request: IncomingMessage, decide) => {
      const { origin } = request.headers;
      const isAllowed = hasSingleHost(request) && (origin === undefined || allowedOrigins.includes(origin));
      decide(null, isAllowed && admitAddress(request));
    },
  });
  const { sockets } = io.of('/');
  metrics.gauge('open_sockets', 'Open sockets of clients of the documented calls.', () => sockets.size);

  io.use(async (socket, next) => {
    const token = tokenOf(socket.handshake);
    const headers = forwardedHeadersOf(socket.request, config);
    try {
      if (token === '') throw new Problem('session.required');
      const { viewer } = await findMemberSession(token, gateway, headers);
      const slot = inFlight.admit([[`member ${viewer}`, maxSockets.perMember]], () => socket.disconnect(true));
      socket.conn.once('close', slot.release);
      unverified.get(socket.request)?.release();
      const relay = openRelay({ token, headers, config, gateway, log }, (row) => {
        if (row) socket.emit('receiveNotification', row);
        else socket.disconnect(true);
      });
      socket.conn.once('close', relay.close);
      await relay.started;
      next();
    } catch (problem) {
      next(new Error(problem instanceof Problem ? problem.code : 'service.failed'));
    }
  });
  io.on('connection', acknowledgeMessages);
  return { close: () => io.engine.close() };
}

/** Acknowledges every message. Closes the socket of a client that sends too many. */
function acknowledgeMessages(socket: ClientSocket): void {
  let count = 0;
  socket.onAny((_name: string, ...values: unknown[]) => {
    count += 1;
    if (count > maxMessages) return socket.disconnect(true);
    const acknowledge = values.at(-1);
    if (typeof acknowledge === 'function') acknowledge({ status: true });
  });
}
