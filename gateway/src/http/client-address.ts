import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { plainAddress } from '@hamrah/service-kit/http/ip-address';

/** The client's IP address: the peer's, or the `X-Forwarded-For` entry that the outermost trusted proxy added. */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? '';
  const forwarded =
    trustedProxies > 0
      ? String(request.headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-trustedProxies)
          ?.trim()
      : undefined;
  const address = forwarded !== undefined && isIP(forwarded) > 0 ? forwarded : peer;
  return plainAddress(address);
}
