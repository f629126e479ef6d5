import type { IncomingMessage } from 'node:http';

/** Characters that cannot be part of a host and port, such as the comma of two joined headers. */
const hostPattern = /^[^\s,;@/\\?#]*$/;

/**
 * Whether a request names one host, as HTTP/1.1 requires. Two parsers could read different hosts from two headers. Node
 * uses the first silently.
 */
export function hasSingleHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  if (hosts.length === 0) return httpVersion !== '1.1';
  return hosts.length === 1 && hosts.every((host) => hostPattern.test(host));
}
