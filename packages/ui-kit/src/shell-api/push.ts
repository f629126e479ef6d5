import { notification } from '@hamrah/contracts';
import type { Socket } from 'socket.io-client';
import type { z } from 'zod';
import { dropEarlyReplies } from './early-replies.ts';
import { useSession } from './session.ts';
import { restoreSession } from './sign-in.ts';

export type PushName = keyof typeof notification.socketEvents;
export type Push<N extends PushName> = z.output<(typeof notification.socketEvents)[N]>;
/** Called with the position after which the socket delivers notifications. */
type OnReconnect = (position: number) => void;
type MemberSocket = Socket<
  { [N in PushName]: (push: Push<N>) => void } & {
    [notification.socketReady]: (ready: notification.SocketReady) => void;
  }
>;

interface Listener {
  readonly name: PushName;
  readonly handle: (push: never) => void;
  readonly onReconnect: OnReconnect | undefined;
}

const listeners = new Set<Listener>();
let socket: Promise<MemberSocket> | undefined;
let lastCheckAt = 0;
const minCheckIntervalMs = 60_000;
/** Maximum difference between the clocks of the servers. */
const clockToleranceMs = 5_000;

/**
 * Subscribes to a push and returns the unsubscribe function. The socket is open while a member is signed in and the
 * page has subscriptions. `onReconnect` runs when the subscriber must fetch missed data. That is after each reconnect,
 * and at the first connection if events may have occurred since the page opened.
 */
export function onPush<N extends PushName>(
  name: N,
  handle: (push: Push<N>) => void,
  onReconnect?: OnReconnect,
): () => void {
  const listener: Listener = { name, handle, onReconnect };
  listeners.add(listener);
  syncSocket();
  return () => {
    listeners.delete(listener);
    syncSocket();
  };
}

/** Opens or closes the socket to match listeners and session. */
function syncSocket(): void {
  const isNeeded = listeners.size > 0 && useSession.getState().status === 'member';
  if (isNeeded) socket ??= openSocket();
  else if (socket) {
    socket.then((memberSocket) => memberSocket.disconnect());
    socket = undefined;
  }
}

async function openSocket(): Promise<MemberSocket> {
  const { io } = await import(/* webpackChunkName: "socket" */ 'socket.io-client');
  const memberSocket: MemberSocket = io({
    path: notification.socketPath,
    transports: ['websocket'],
    withCredentials: true,
  });
  let isReconnect = false;
  memberSocket.on(notification.socketReady, ({ position, lastEventMs }) => {
    const isOutdated = isReconnect || hasMissed(lastEventMs);
    isReconnect = true;
    if (!isOutdated) return;
    dropEarlyReplies();
    for (const { onReconnect } of listeners) onReconnect?.(position);
  });
  memberSocket.on('connect_error', () => recover(memberSocket));
  memberSocket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') recover(memberSocket);
  });
  for (const name of notification.socketEventNames) {
    memberSocket.on(name, (push: Push<PushName>) => {
      dropEarlyReplies();
      for (const listener of listeners) if (listener.name === name) listener.handle(push as never);
    });
  }
  return memberSocket;
}

/** Whether the page may have loaded data before the last event for the member. */
function hasMissed(lastEventMs = notification.maxKnownEventAgeMs): boolean {
  return lastEventMs < performance.now() + clockToleranceMs;
}

/** Checks the session after a lost connection, and reconnects if the socket client does not. */
async function recover(memberSocket: MemberSocket): Promise<void> {
  const isRejected = !memberSocket.active;
  if (!isRejected && Date.now() - lastCheckAt < minCheckIntervalMs) return;
  lastCheckAt = Date.now();
  await restoreSession().catch(() => undefined);
  if (isRejected && useSession.getState().status === 'member')
    setTimeout(() => memberSocket.connect(), 1_000 + Math.random() * 4_000);
}

useSession.subscribe((session, previousSession) => {
  if (session.viewer?.member === previousSession.viewer?.member) return;
  socket?.then((memberSocket) => memberSocket.disconnect());
  socket = undefined;
  syncSocket();
});
