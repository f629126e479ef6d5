import type { Server as HttpServer } from 'node:http';
import { notification } from '@hamrah/contracts';
import type { Background, VerifiedSession, Viewer } from '@hamrah/service-kit';
import { Server, type Socket } from 'socket.io';
import type { Context } from '../context.ts';
import { hearWhatClientsSay } from './client-words.ts';
import { hearCloses, hearPushes, type Push, type PushName } from './push.ts';

type Says = { [N in PushName]: (push: Push<N>) => void };
type Nothing = Record<never, never>;
interface SocketData extends VerifiedSession {
  /** Packets that wait because the client has not read those before. */
  waiting: number;
}
export type MemberSocket = Socket<Nothing, Says, Nothing, SocketData>;

interface SocketConfig {
  readonly PUBLIC_ORIGIN: string;
}

/** Bytes of a client's message, beyond which it is cut: clients have nothing to say. */
const clientMessageBytesMax = 1_024;
const connectTimeoutMs = 5_000;
/** How long the page that has just signed out may take to hang up by itself. */
const hangUpWithinMs = 1_000;
/** Messages that may wait for a client that reads too slowly; one more, and it is dropped: it comes back and catches up. */
export const queueMax = 64;

/**
 * Members' sockets on this pod: websocket only, from our own pages only, one room a member. Who it is comes from the
 * session cookie of the handshake (`session.required` without one), and a socket lasts no longer than its session's
 * token, nor than the session itself or its member: the client refreshes and connects again.
 */
export function openSockets(
  server: HttpServer,
  config: SocketConfig,
  { bus, gauge, now, log, verifySession, onSessionsEnded }: Context,
): Background {
  const io = new Server<Nothing, Says, Nothing, SocketData>(server, {
    path: notification.socketPath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: clientMessageBytesMax,
    connectTimeout: connectTimeoutMs,
    allowRequest: ({ headers }, decide) => decide(null, headers.origin === config.PUBLIC_ORIGIN),
  });
  const { sockets, adapter } = io.of('/');
  let dropped = 0;
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
    countWaiting(socket);
    hearWhatClientsSay(socket, log);
  });
  gauge('open_sockets', 'Sockets of members open on this pod.', () => sockets.size);
  gauge('dropped_sockets', 'Sockets this pod has dropped because their client read too slowly.', () => dropped);
  const pushes = hearPushes(bus, ({ to, name, push }) => {
    const ids = to.flatMap((member) => [...(adapter.rooms.get(member) ?? [])]);
    if (ids.length === 0) return;
    const said = notification.socketEvents[name].parse(push) as Push<PushName>;
    for (const id of ids) {
      const socket = sockets.get(id);
      if (!socket) continue;
      if (socket.data.waiting < queueMax) socket.emit(name, said as never);
      else {
        dropped += 1;
        log.warn({ viewer: socket.data.viewer.code }, 'socket dropped: its client reads too slowly');
        socket.conn.close(true);
      }
    }
  });
  const close = (which: (viewer: Viewer) => boolean): void => {
    for (const socket of sockets.values()) {
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

function countWaiting({ conn, data }: MemberSocket): void {
  data.waiting = 0;
  conn.on('packetCreate', () => {
    data.waiting += 1;
  });
  // All that waited has been handed to the network.
  conn.on('drain', () => {
    data.waiting = 0;
  });
}
