import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '@hamrah/contracts';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { sendProblemAndClose } from '../proxy/websocket-proxy.ts';

/** Makes a server answer what it cannot read as HTTP, or not in time, with a problem that bears `headers`, and close the connection. */
export function refuseMalformedRequests(server: Server, headers: Readonly<Record<string, string>>, log: Logger): void {
  const replies = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, reply: ServerResponse) => {
    replies.set(socket, reply);
    reply.once('close', () => replies.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, client) => {
    const socket = client as Socket;
    if (error.code === 'ECONNRESET' || !socket.writable || replies.get(socket)?.headersSent)
      return void socket.destroy();
    const problem = new Problem(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.malformed');
    const requestId = randomUUID();
    log.info({ requestId, outcome: 'refused', code: problem.code, reason: error.code }, 'request');
    sendProblemAndClose(socket, problem, requestId, headers);
    socket.destroySoon();
  });
}
