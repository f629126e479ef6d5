import type { IncomingMessage } from 'node:http';

/**
 * Whether a request names one host, as HTTP/1.1 requires. Two parsers could read different hosts from two headers. Node
 * uses the first silently.
 */
export function hasSingleHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const count = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;
  return count === 1 || (count === 0 && httpVersion !== '1.1');
}
