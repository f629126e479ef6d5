import { notification } from '@hamrah/contracts';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Push, PushName } from '../shell-api/index.ts';

type Handler = (data: unknown) => void;

/** A connected socket that delivers only what a test pushes. */
class TestSocket {
  readonly active = true;
  readonly #handlers = new Map<string, Handler>();

  on(name: string, handler: Handler): void {
    this.#handlers.set(name, handler);
  }
  connect(): void {}
  disconnect(): void {
    sockets.delete(this);
  }
  deliver(name: string, data: unknown): void {
    this.#handlers.get(name)?.(data);
  }
}

const sockets = new Set<TestSocket>();

/** Replaces `io` of socket.io-client. */
export function io(): TestSocket {
  const socket = new TestSocket();
  sockets.add(socket);
  return socket;
}

export const removeSockets = (): void => sockets.clear();

const waitForSocket = () =>
  vi.waitFor(() => {
    if (sockets.size === 0) throw new Error('The page did not open its socket.');
  }, 30_000);

/** Delivers an event, and resolves once the page shows its effect. */
const deliver = (name: string, data: unknown) =>
  act(async () => {
    for (const socket of sockets) socket.deliver(name, data);
  });

/** Delivers a push to the page once its socket is open. */
export async function push<N extends PushName>(name: N, data: Push<N>): Promise<void> {
  const payload = notification.socketEvents[name].parse(data);
  await waitForSocket();
  await deliver(name, payload);
}

/** Simulates the first connection, or a reconnect. */
export async function connect(ready: notification.SocketReady): Promise<void> {
  await waitForSocket();
  await deliver(notification.socketReady, ready);
}

/** Simulates a reconnect after a lost connection; the socket delivers notifications after `position`. */
export async function reconnect(position = 0): Promise<void> {
  // Earlier tests ran on the same clock, but a page that connects for the first time has just opened.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  await connect({ position });
  clock.mockRestore();
  await connect({ position });
}
