import { notification } from '@hamrah/contracts';
import WebSocket from 'ws';

/** Sockets of signed-in members that only listen, as plain WebSockets that speak enough Socket.IO. */
export interface IdleSockets {
  readonly count: number;
  /** What has been said on all of them together. */
  readonly heard: () => number;
  close(): void;
}

/** How many are being opened at any moment. */
const atOnce = 50;

/** Opens `count` sockets, taking turns among the members whose `Cookie` headers are given. */
export async function openIdleSockets(origin: string, cookies: readonly string[], count: number): Promise<IdleSockets> {
  const url = `${origin.replace(/^http/, 'ws')}${notification.socketPath}/?EIO=4&transport=websocket`;
  const sockets: WebSocket[] = [];
  let heard = 0;
  const open = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = new WebSocket(url, { headers: { cookie, origin }, perMessageDeflate: false });
      sockets.push(socket);
      socket.once('error', reject);
      socket.on('message', (data) => {
        const text = String(data);
        if (text.startsWith('0')) socket.send('40');
        else if (text === '2') socket.send('3');
        else if (text.startsWith('40')) resolve();
        else if (text.startsWith('42')) heard += 1;
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
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, opener));
  return {
    count,
    heard: () => heard,
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}
