import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { SocketProcessReport, SocketProcessRequest } from './socket-process.ts';

/** A process that holds sockets and generates load. */
export interface SocketProcess {
  send(request: SocketProcessRequest): Promise<void>;
  report(): Promise<SocketProcessReport>;
  stop(): void;
}

export function startSocketProcess(): SocketProcess {
  const child = fork(fileURLToPath(new URL('socket-process.ts', import.meta.url)));
  const request = async (message: SocketProcessRequest): Promise<unknown> => {
    child.send(message);
    const waiting = new AbortController();
    const [reply] = await Promise.race([
      once(child, 'message', waiting),
      once(child, 'exit', waiting).then(() => Promise.reject(new Error('the process that holds sockets has exited'))),
    ]).finally(() => waiting.abort());
    return reply;
  };
  return {
    send: async (message) => void (await request(message)),
    report: async () => (await request({ kind: 'report' })) as SocketProcessReport,
    stop: () => child.kill('SIGKILL'),
  };
}
