import { randomUUID } from 'node:crypto';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Problem } from '@hamrah/contracts';
import type { Logger } from '@hamrah/service-kit/observability/log';
import { sendProblemAndClose } from './problem-reply.ts';

/** Replies with a problem to requests that are invalid HTTP or too slow, instead of Node's default reply. */
export function refuseMalformedRequests(server: Server, headers: Readonly<Record<string, string>>, log: Logger): void {
  const openReplies = new WeakMap<Socket, ServerResponse>();

  function trackReply({ socket }: IncomingMessage, reply: ServerResponse): void {
    openReplies.set(socket, reply);
    reply.once('close', () => openReplies.delete(socket));
  }

  function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable || openReplies.get(socket)?.headersSent) {
      socket.destroy();
      return;
    }
    const problem = new Problem(error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.malformed');
    const requestId = randomUUID();
    log.info({ requestId, outcome: 'refused', code: problem.code, reason: error.code }, 'request');
    sendProblemAndClose(socket, problem, requestId, headers);
    socket.destroySoon();
  }

  server.on('request', trackReply);
  server.on('clientError', (error, socket) => refuse(error, socket as Socket));
}
