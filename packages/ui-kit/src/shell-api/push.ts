import { notification } from '@hamrah/contracts';
import type { Socket } from 'socket.io-client';
import type { z } from 'zod';
import { useSession } from './session.ts';
import { restoreSession } from './sign-in.ts';

export type PushName = keyof typeof notification.pushes;
export type Push<N extends PushName> = z.output<(typeof notification.pushes)[N]>;
type MemberSocket = Socket<{ [N in PushName]: (push: Push<N>) => void }>;

interface Listener {
  readonly name: PushName;
  readonly hear: (push: never) => void;
  readonly catchUp: (() => void) | undefined;
}

const listeners = new Set<Listener>();
let socket: Promise<MemberSocket> | undefined;
let checkedAt = 0;
const checkEveryMs = 60_000;

/**
 * Hears what the server says on the member's socket, which is open while somebody listens and a member is signed in.
 * `catchUp` runs after each connection that follows a gap: list again what may have been missed. Returns the way to stop.
 */
export function onPush<N extends PushName>(name: N, hear: (push: Push<N>) => void, catchUp?: () => void): () => void {
  const listener: Listener = { name, hear, catchUp };
  listeners.add(listener);
  follow();
  return () => {
    listeners.delete(listener);
    follow();
  };
}

/** Opens or closes the socket as listeners and session ask. */
function follow(): void {
  const wanted = listeners.size > 0 && useSession.getState().status === 'member';
  if (wanted) socket ??= open();
  else if (socket) {
    socket.then((one) => one.disconnect());
    socket = undefined;
  }
}

async function open(): Promise<MemberSocket> {
  const { io } = await import('socket.io-client');
  const one: MemberSocket = io({ path: notification.socketPath, transports: ['websocket'], withCredentials: true });
  let gap = false;
  one.on('connect', () => {
    if (gap) for (const { catchUp } of listeners) catchUp?.();
    gap = true;
  });
  one.on('connect_error', () => recover(one));
  one.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') recover(one);
  });
  for (const name of Object.keys(notification.pushes) as PushName[]) {
    one.on(name, (push: Push<PushName>) => {
      for (const listener of listeners) if (listener.name === name) listener.hear(push as never);
    });
  }
  return one;
}

/** After a refused or lost connection: makes sure of the session, then connects again where the client itself will not. */
async function recover(one: MemberSocket): Promise<void> {
  const refused = !one.active;
  if (!refused && Date.now() - checkedAt < checkEveryMs) return;
  checkedAt = Date.now();
  await restoreSession().catch(() => undefined);
  if (refused && useSession.getState().status === 'member')
    setTimeout(() => one.connect(), 1_000 + Math.random() * 4_000);
}

useSession.subscribe((now, before) => {
  if (now.viewer?.member === before.viewer?.member) return;
  socket?.then((one) => one.disconnect());
  socket = undefined;
  follow();
});
