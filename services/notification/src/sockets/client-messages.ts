import type { Logger } from '@hamrah/service-kit';
import type { Socket } from 'socket.io';

/** Messages that a client may send on a socket before the socket is closed. */
const maxMessages = 100;

/**
 * Ignores client messages: the session already identifies the member, so `register` is not needed. Closes and logs a
 * socket that registers the code of another member or sends too many messages.
 */
export function limitClientMessages(socket: Pick<Socket, 'onAny' | 'conn'>, memberCode: string, log: Logger): void {
  let count = 0;
  const close = (reason: string): void => {
    log.warn({ viewer: memberCode, reason }, 'socket closed');
    socket.conn.close();
  };
  socket.onAny((name: string, claimedCode: unknown) => {
    count += 1;
    if (name === 'register' && claimedCode !== memberCode) close('registered the code of another member');
    else if (count > maxMessages) close('sent too many messages');
  });
}
