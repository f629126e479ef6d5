import { notification } from '@hamrah/contracts';
import { vi } from 'vitest';
import type { Push, PushName } from '../shell-api/index.ts';

type Hear = (data: unknown) => void;

/** A socket that is open at once and says only what a test has it say. */
class TestSocket {
  readonly active = true;
  readonly #ears = new Map<string, Hear>();

  on(name: string, hear: Hear): void {
    this.#ears.set(name, hear);
  }
  connect(): void {}
  disconnect(): void {
    sockets.delete(this);
  }
  say(name: string, data: unknown): void {
    this.#ears.get(name)?.(data);
  }
}

const sockets = new Set<TestSocket>();

vi.mock('socket.io-client', () => ({
  io: () => {
    const socket = new TestSocket();
    sockets.add(socket);
    return socket;
  },
}));

const opened = () =>
  vi.waitFor(() => {
    if (sockets.size === 0) throw new Error('The page has not opened its socket.');
  }, 15_000);

/** Says something on the member's socket as the server would, once the page has opened it. */
export async function push<N extends PushName>(name: N, data: Push<N>): Promise<void> {
  const said = notification.pushes[name].parse(data);
  await opened();
  for (const socket of sockets) socket.say(name, said);
}

/** Connects the member's socket anew after a gap, as when the network or a server was away. */
export async function reconnect(): Promise<void> {
  await opened();
  for (const socket of sockets) for (const _time of ['first', 'again']) socket.say('connect', undefined);
}
