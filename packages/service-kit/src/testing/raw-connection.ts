import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A TCP connection for tests that write raw HTTP. */
export interface RawConnection {
  readonly socket: Socket;
  /** All bytes received so far. */
  received(): string;
}

/** Connects to a local port, sends `text` and collects the reply. The caller destroys the socket. */
export async function openRawConnection(port: number, text: string): Promise<RawConnection> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket
    .on('error', () => {})
    .on('data', (chunk: Buffer) => {
      received += chunk;
    });
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => received };
}
