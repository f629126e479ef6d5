import type { IncomingMessage } from 'node:http';

/** Excludes characters that cannot be part of a host and port, such as the comma of two joined headers. */
const hostPattern = /^[^\s,;@/\\?#]*$/;

/**
 * Whether a request has one valid Host header, as HTTP/1.1 requires. HTTP/1.0 allows none. If there are two, parsers
 * can disagree on the host: Node silently uses the first.
 */
export function hasSingleHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  if (hosts.length === 0) return httpVersion !== '1.1';
  return hosts.length === 1 && hosts.every((host) => hostPattern.test(host));
}
