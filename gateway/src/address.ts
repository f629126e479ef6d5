import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

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

/** What is counted as one client: an IPv4 address, or the first 64 bits of an IPv6 address, which one household holds. */
export function householdOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array<string>(zeros).fill('0'), ...back];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
