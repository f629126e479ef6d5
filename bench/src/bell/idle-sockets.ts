import { notification } from '@hamrah/contracts';
import WebSocket from 'ws';

/** Plain WebSocket clients of signed-in members. They implement enough of Socket.IO to receive messages. */
export interface IdleSockets {
  readonly count: number;
  /** Number of pushes received on all sockets. */
  readonly receivedCount: () => number;
  close(): void;
}

/** Number of sockets that are opened concurrently. */
const concurrency = 50;

const readyEvent = `42["${notification.socketReady}"`;

/** Opens `count` sockets, spread evenly over the given `Cookie` headers. All of them are ready to receive pushes. */
export async function openIdleSockets(origin: string, cookies: readonly string[], count: number): Promise<IdleSockets> {
  const url = `${origin.replace(/^http/, 'ws')}${notification.socketPath}/?EIO=4&transport=websocket`;
  const sockets: WebSocket[] = [];
  let pushCount = 0;
  const open = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(url, { headers: { cookie, origin }, perMessageDeflate: false });
      sockets.push(socket);
      socket.once('error', reject);
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('0')) socket.send('40');
        else if (text === '2') socket.send('3');
        else if (text.startsWith(readyEvent)) resolve();
        else if (text.startsWith('42')) pushCount += 1;
        else if (text.startsWith('44')) reject(new Error(`socket refused: ${text}`));
      });
    });
  let next = 0;
  const opener = async () => {
    while (next < count) {
      const cookie = cookies[next % cookies.length] ?? '';
      next += 1;
      await open(cookie);
    }
  };
  await Promise.all(Array.from({ length: Math.min(concurrency, count) }, opener));
  return {
    count,
    receivedCount: () => pushCount,
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
