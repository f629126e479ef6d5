import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

/** Measures deliveries per second of plain `ws`: one process sends `text` to `sockets` clients, `times` times. */
export async function measurePlainFanOut(sockets: number, times: number, text: string): Promise<number> {
  const server = fork(fileURLToPath(new URL('broadcast-server.ts', import.meta.url)));
  const clients: WebSocket[] = [];
  try {
    const [port] = (await once(server, 'message')) as [number];
    const connect = async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
      clients.push(socket);
      await once(socket, 'open');
      return socket;
    };
    const sender = await connect();
    let received = 0;
    const done = Promise.withResolvers<void>();
    for (let number = 0; number < sockets; number += 1) {
      const socket = await connect();
      socket.on('message', () => {
        received += 1;
        if (received === sockets * times) done.resolve();
      });
    }
    const startedAt = performance.now();
    for (let time = 0; time < times; time += 1) sender.send(text);
    await done.promise;
    return (sockets * times) / ((performance.now() - startedAt) / 1_000);
  } finally {
    for (const client of clients) client.terminate();
    server.kill();
  }
}
