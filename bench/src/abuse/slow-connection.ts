import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The request of a slow client. It sends the head at once, then the trickle every `trickleMs`. */
export interface SlowRequest {
  readonly head: string;
  readonly trickle?: string;
  /** Whether the client never reads the reply. */
  readonly neverReads?: boolean;
}

const trickleMs = 1_000;
/** Delay before a disconnected client reconnects. */
const reconnectMs = 2_000;

/** Keeps one slow connection open until the signal aborts. A disconnected client reconnects. */
export async function keepSlowConnection(port: number, request: SlowRequest, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await openUntilClosed(port, request, signal);
    await sleep(reconnectMs, undefined, { signal }).catch(() => undefined);
  }
}

function openUntilClosed(port: number, { head, trickle, neverReads }: SlowRequest, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(head));
    const timer = trickle && setInterval(() => socket.write(trickle), trickleMs);
    const close = () => socket.destroy();
    if (neverReads) socket.pause();
    else socket.resume();
    socket.on('error', close).once('end', close);
    socket.once('close', () => {
      signal.removeEventListener('abort', close);
      if (timer) clearInterval(timer);
      resolve();
    });
    signal.addEventListener('abort', close, { once: true });
    if (signal.aborted) close();
  });
}
