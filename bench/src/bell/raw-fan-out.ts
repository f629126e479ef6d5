import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import WebSocket from 'ws';

/** Deliveries a second of plain `ws`: one process says `text` so many `times` to so many `sockets`, each hears every one. */
export async function rawFanOut(sockets: number, times: number, text: string): Promise<number> {
  const server = fork(fileURLToPath(new URL('raw-echo.ts', import.meta.url)));
  const clients: WebSocket[] = [];
  try {
    const [port] = (await once(server, 'message')) as [number];
    const connect = async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}`, { perMessageDeflate: false });
      clients.push(socket);
      await once(socket, 'open');
      return socket;
    };
    const speaker = await connect();
    let heard = 0;
    const all = Promise.withResolvers<void>();
    for (let number = 0; number < sockets; number += 1) {
      const socket = await connect();
      socket.on('message', () => {
        heard += 1;
        if (heard === sockets * times) all.resolve();
      });
    }
    const begun = performance.now();
    for (let time = 0; time < times; time += 1) speaker.send(text);
    await all.promise;
    return (sockets * times) / ((performance.now() - begun) / 1_000);
  } finally {
    for (const client of clients) client.terminate();
    server.kill();
  }
}
