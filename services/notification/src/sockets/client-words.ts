import type { Logger } from '@hamrah/service-kit';
import type { MemberSocket } from './sockets.ts';

/** What a client may say on one socket, all told; then it is cut. */
const wordsMax = 100;

/**
 * Clients have nothing to say: the session has told who they are, and what they claim is not believed. One that
 * registers a code which is not its member's is cut, and that is logged; so is one that keeps talking.
 */
export function hearWhatClientsSay(socket: MemberSocket, log: Logger): void {
  const { code } = socket.data.viewer;
  let words = 0;
  const cut = (reason: string): void => {
    log.warn({ viewer: code, reason }, 'socket cut');
    socket.conn.close();
  };
  socket.onAny((name: string, claimed: unknown) => {
    words += 1;
    if (name === 'register' && claimed !== code) cut('registers a code that is not its own');
    else if (words > wordsMax) cut('says too much');
  });
}
