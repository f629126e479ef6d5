import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { proxyKeyHeader } from '../http/client-address.ts';
import type { RequestMetadata } from '../request-context.ts';

/** Hop-by-hop headers (RFC 9110 §7.6.1), and headers that undici or Node write. */
const hopByHopHeaders = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
]);

/** Request headers that only the gateway sets. The client's values are dropped. */
const gatewayHeaders = new Set(['host', 'forwarded', 'x-real-ip', 'x-request-id', 'traceparent', proxyKeyHeader]);
const gatewayHeaderPrefix = 'x-forwarded-';

/** Reply headers that would reveal the software behind the gateway, or replace the gateway's own. */
const droppedReplyHeaders = new Set(['server', 'x-powered-by', 'x-request-id']);

const namesIn = (connection: string | undefined): ReadonlySet<string> =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));

/** The headers of a client's request as a service receives them. */
export function upstreamRequestHeaders(headers: IncomingHttpHeaders, metadata: RequestMetadata): OutgoingHttpHeaders {
  const connectionNames = namesIn(headers.connection);
  const forwarded: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopByHopHeaders.has(name) || connectionNames.has(name)) continue;
    if (gatewayHeaders.has(name) || name.startsWith(gatewayHeaderPrefix)) continue;
    forwarded[name] = value;
  }
  forwarded['x-request-id'] = metadata.requestId;
  forwarded.traceparent = metadata.traceparent;
  forwarded['x-forwarded-for'] = metadata.address;
  forwarded['x-forwarded-host'] = metadata.host;
  forwarded['x-forwarded-proto'] = metadata.scheme;
  return forwarded;
}

/** Copies the headers of a service's reply. Headers that the gateway has already set take precedence. */
export function copyReplyHeaders(headers: IncomingHttpHeaders, response: ServerResponse): void {
  const connectionNames = namesIn(headers.connection);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || hopByHopHeaders.has(name)) continue;
    if (connectionNames.has(name) || droppedReplyHeaders.has(name)) continue;
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}
