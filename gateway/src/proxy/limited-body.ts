import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { Problem } from '@hamrah/contracts';
import { ClientDisconnected } from './client-disconnected.ts';

/** Whether a request has a body to forward. Bodies of GET and HEAD are dropped. */
export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * The body of a request as a stream. It fails with `request.too_large` above `maxBytes`, and with `ClientDisconnected`
 * if the client disconnects. The request stays readable after a failure, so that a refusal can still be sent.
 */
export function limitBody(request: IncomingMessage, maxBytes: number, onData: (bytes: number) => void): Transform {
  let receivedBytes = 0;
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      receivedBytes += chunk.length;
      onData(chunk.length);
      if (receivedBytes > maxBytes) done(new Problem('request.too_large'));
      else done(null, chunk);
    },
  });
  const onDisconnect = () => {
    // Even a complete request loses its unread bytes when its connection closes.
    if (!request.readableEnded) body.destroy(new ClientDisconnected());
  };
  request.once('close', onDisconnect).once('error', onDisconnect);
  body.on('error', () => request.unpipe(body));
  body.once('close', () => {
    request.off('close', onDisconnect);
    request.unpipe(body);
    request.resume();
  });
  return request.pipe(body);
}
