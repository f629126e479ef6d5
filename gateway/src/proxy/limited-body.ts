import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { Problem } from '@hamrah/contracts';

/** Whether a request carries a body we pass on; one on GET or HEAD means nothing and stays here. */
export const hasBody = ({ method, headers }: IncomingMessage): boolean =>
  method !== 'GET' &&
  method !== 'HEAD' &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/**
 * A request's body as a stream that fails with `request.too_large` past `limitBytes` and when the client hangs up.
 * Destroying it leaves the request readable, so that the refusal can still be sent.
 */
export function limitBody(request: IncomingMessage, limitBytes: number): Transform {
  let seenBytes = 0;
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seenBytes += chunk.length;
      if (seenBytes > limitBytes) done(new Problem('request.too_large'));
      else done(null, chunk);
    },
  });
  const hungUp = () => {
    if (!request.complete) meter.destroy(new Error('the client hung up'));
  };
  request.once('close', hungUp).once('error', hungUp);
  meter.on('error', () => request.unpipe(meter));
  meter.once('close', () => {
    request.off('close', hungUp);
    request.unpipe(meter);
    request.resume();
  });
  return request.pipe(meter);
}
