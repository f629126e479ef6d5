import { notification } from '@hamrah/contracts';
import WebSocket from 'ws';

/** The socket of a page: the minimum of Socket.IO that receives messages. */
export interface MemberSocket {
  /** Resolves to whether the service accepted the session. */
  readonly accepted: Promise<boolean>;
  /** Resolves when the connection has closed. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Opens a socket at a gateway or at a pod of notification, as a page at `pageOrigin`. */
export function openMemberSocket(
  url: string,
  pageOrigin: string,
  cookie: string,
  onEvent: (text: string) => void = () => {},
): MemberSocket {
  const address = `${url.replace(/^http/, 'ws')}${notification.socketPath}/?EIO=4&transport=websocket`;
  const socket = new WebSocket(address, { headers: { cookie, origin: pageOrigin }, perMessageDeflate: false });
  const accepted = Promise.withResolvers<boolean>();
  const closed = Promise.withResolvers<void>();
  socket.on('error', () => accepted.resolve(false));
  socket.on('close', () => {
    accepted.resolve(false);
    closed.resolve();
  });
  socket.on('message', (data) => {
    const text = String(data);
    if (text.startsWith('42')) onEvent(text);
    else if (text.startsWith('40')) accepted.resolve(true);
    else if (text.startsWith('44')) accepted.resolve(false);
    else if (text.startsWith('0')) socket.send('40');
    else if (text === '2') socket.send('3');
  });
  return { accepted: accepted.promise, closed: closed.promise, close: () => socket.terminate() };
}
