import type { Server as HttpServer } from 'node:http';
import { notification } from '@hamrah/contracts';
import type { Background, VerifiedSession, Viewer } from '@hamrah/service-kit';
import { Server } from 'socket.io';
import type { Deps } from '../deps.ts';
import { hearCloses, hearPushes } from './push.ts';

interface Says {
  receiveNotification: (view: notification.NotificationView) => void;
}
type Nothing = Record<never, never>;

interface SocketConfig {
  readonly PUBLIC_ORIGIN: string;
}

/** Bytes of a client's message, beyond which it is cut: clients have nothing to say. */
const clientMessageBytesMax = 1_024;
const connectTimeoutMs = 5_000;
/** How long the page that has just signed out may take to hang up by itself. */
const hangUpWithinMs = 1_000;

/**
 * Members' sockets on this pod: websocket only, from our own pages only, one room a member. Who it is comes from the
 * session cookie of the handshake (`session.required` without one), and a socket lasts no longer than its session's
 * token, nor than the session itself or its member: the client refreshes and connects again. What clients say is ignored.
 */
export function openSockets(
  server: HttpServer,
  config: SocketConfig,
  { bus, gauge, now, verifySession, onSessionsEnded }: Deps,
): Background {
  const io = new Server<Nothing, Says, Nothing, VerifiedSession>(server, {
    path: notification.socketPath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: clientMessageBytesMax,
    connectTimeout: connectTimeoutMs,
    allowRequest: ({ headers }, decide) => decide(null, headers.origin === config.PUBLIC_ORIGIN),
  });
  io.use((socket, next) => {
    const session = verifySession(socket.handshake.headers.cookie);
    if (!session) return next(new Error('session.required'));
    Object.assign(socket.data, session);
    next();
  });
  io.on('connection', (socket) => {
    const { viewer, expiresAt } = socket.data;
    socket.join(viewer.code);
    const expiry = setTimeout(() => socket.conn.close(), expiresAt.getTime() - now().getTime());
    socket.once('disconnect', () => clearTimeout(expiry));
  });
  gauge('open_sockets', 'Sockets of members open on this pod.', () => io.of('/').sockets.size);
  const pushes = hearPushes(bus, ({ to, notification }) => io.to(to).emit('receiveNotification', notification));
  const close = (which: (viewer: Viewer) => boolean): void => {
    for (const socket of io.of('/').sockets.values()) {
      if (!which(socket.data.viewer)) continue;
      socket.leave(socket.data.viewer.code);
      setTimeout(() => socket.conn.close(), hangUpWithinMs).unref();
    }
  };
  const closes = hearCloses(bus, (member) => close(({ code }) => code === member));
  const ends = onSessionsEnded((ids) => {
    const ended = new Set(ids);
    close(({ session }) => ended.has(session));
  });
  return {
    async stop() {
      for (const heard of [pushes, closes, ends]) heard.stop();
      io.engine.close();
    },
  };
}
