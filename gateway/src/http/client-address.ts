import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

export { rateLimitKeyOf } from '@hamrah/service-kit/http/rate-limit-key';

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The client's address: the socket's, or with `proxies` trusted ones in front the entry the outermost of them wrote. */
export function clientAddress(request: IncomingMessage, proxies: number): string {
  const seen = request.socket.remoteAddress ?? '';
  const told =
    proxies > 0
      ? String(request.headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-proxies)
          ?.trim()
      : undefined;
  const address = told !== undefined && isIP(told) > 0 ? told : seen;
  return mapped.exec(address)?.[1] ?? address;
}
