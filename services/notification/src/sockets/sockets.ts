import type { Server as HttpServer } from 'node:http';
import { notification } from '@hamrah/contracts';
import type { VerifiedSession, Viewer } from '@hamrah/service-kit';
import { Server, type Socket } from 'socket.io';
import type { Context } from '../context.ts';
import { limitClientMessages } from './client-messages.ts';
import { type DeliveredPositions, noPositions, recordDelivery } from './delivered-positions.ts';
import { isSlow, writeEvent } from './event-writer.ts';
import { openMemberSubscriptions } from './member-subscriptions.ts';
import { type PushName, type PushPayload, readLastPushAgeMs, subscribeToSocketCloses } from './push.ts';

type ServerEvents = { [N in PushName]: (payload: PushPayload<N>) => void } & {
  [notification.socketReady]: (ready: notification.SocketReady) => void;
};
type NoEvents = Record<never, never>;
interface SocketData extends VerifiedSession {
  positions: DeliveredPositions;
}
type MemberSocket = Socket<NoEvents, ServerEvents, NoEvents, SocketData>;

interface SocketConfig {
  readonly PUBLIC_ORIGIN: string;
}

/** Our pages send no messages. A member code, which other clients may register, fits. */
const maxClientMessageBytes = 1_024;
const connectTimeoutMs = 5_000;
/** Time for a page to close its socket after signing out. */
const closeGraceMs = 1_000;

/**
 * Opens the members' sockets of this pod: only websockets, only from our own pages, one room per member. The session
 * cookie of the handshake identifies the member; without a valid session the handshake fails with `session.required`.
 * A socket closes when its access token expires, its session ends, its member is deleted, or its client misbehaves or
 * reads too slowly.
 */
export function openSockets(server: HttpServer, config: SocketConfig, context: Context): { close(): void } {
  const { bus, gauge, now, log, verifySession, onSessionsEnded } = context;
  const io = new Server<NoEvents, ServerEvents, NoEvents, SocketData>(server, {
    path: notification.socketPath,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: maxClientMessageBytes,
    connectTimeout: connectTimeoutMs,
    allowRequest: ({ headers }, decide) => decide(null, headers.origin === config.PUBLIC_ORIGIN),
  });
  const { sockets, adapter } = io.of('/');
  let droppedCount = 0;
  io.use((socket, next) => {
    const session = verifySession(socket.handshake.headers.cookie);
    if (!session) return next(new Error('session.required'));
    Object.assign(socket.data, session, { positions: noPositions() });
    next();
  });
  io.on('connection', (socket) => {
    const { viewer, expiresAt } = socket.data;
    socket.join(viewer.code);
    const expiry = setTimeout(() => socket.conn.close(), expiresAt.getTime() - now().getTime());
    socket.once('disconnect', () => clearTimeout(expiry));
    limitClientMessages(socket, viewer.code, log);
    releaseHandshake(socket);
    startDelivery(socket, subscriptions.add(viewer.code), context).catch(() => socket.conn.close());
  });
  gauge('open_sockets', 'Open sockets of members on this pod.', () => sockets.size);
  gauge('dropped_sockets', 'Sockets that this pod closed because their client read too slowly.', () => droppedCount);
  const subscriptions = openMemberSubscriptions(bus, (member, { name, payload }) => {
    const receivers = [...(adapter.rooms.get(member) ?? [])].flatMap((id) => sockets.get(id) ?? []);
    if (receivers.length === 0) return;
    const parsed = notification.socketEvents[name].parse(payload) as PushPayload<PushName>;
    for (const socket of receivers.filter(isSlow)) {
      droppedCount += 1;
      log.warn({ viewer: socket.data.viewer.code, reason: 'client reads too slowly' }, 'socket closed');
      socket.conn.close(true);
    }
    const recordIfDue = (socket: MemberSocket) =>
      socket.connected && recordDelivery(socket.data.positions, name, parsed);
    writeEvent(receivers.filter(recordIfDue), [name, parsed], (socket) => socket.emit(name, parsed as never));
  });
  // A room's name is a member's code. The room is deleted with the member's last socket on this pod.
  adapter.on('delete-room', (room) => subscriptions.remove(room));
  const closeWhere = (isMatch: (viewer: Viewer) => boolean): void => {
    for (const socket of sockets.values()) {
      if (!isMatch(socket.data.viewer)) continue;
      socket.leave(socket.data.viewer.code);
      setTimeout(() => socket.conn.close(), closeGraceMs).unref();
    }
  };
  const closeSubscription = subscribeToSocketCloses(bus, (member) => closeWhere(({ code }) => code === member));
  const sessionSubscription = onSessionsEnded((ids) => {
    const endedSessions = new Set(ids);
    closeWhere(({ session }) => endedSessions.has(session));
  });
  return {
    close() {
      for (const subscription of [subscriptions, closeSubscription, sessionSubscription]) subscription.stop();
      io.engine.close();
    },
  };
}

/** Frees the memory of the HTTP request, which Socket.IO keeps as long as the socket is open. */
function releaseHandshake(socket: MemberSocket): void {
  Object.assign(socket.conn, { request: undefined });
  Object.assign(socket.handshake, { headers: {}, query: {}, auth: {} });
}

/**
 * Sends the client the position up to which it lists notifications, and the age of its last event. Both are read only
 * once pushes arrive, so no push is lost in between.
 */
async function startDelivery(
  socket: MemberSocket,
  pushesArrive: Promise<void>,
  context: Pick<Context, 'store' | 'readLastMessageAge' | 'log'>,
) {
  const { viewer, positions } = socket.data;
  await pushesArrive;
  const lastPosition = await context.store.notifications.lastPosition(viewer.code);
  const lastEventMs = await readLastPushAgeMs(context, viewer.code);
  positions.startsAfter = Math.max(positions.startsAfter, lastPosition);
  positions.isStarted = true;
  socket.emit(notification.socketReady, {
    position: positions.startsAfter,
    ...(lastEventMs !== undefined && { lastEventMs }),
  });
}
