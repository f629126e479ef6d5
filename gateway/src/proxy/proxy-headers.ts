import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { proxyKeyHeader } from '../http/client-address.ts';
import { endToEndHeaders } from '../http/end-to-end-headers.ts';
import type { RequestMetadata } from '../request-context.ts';

/** Request headers that a client must not set. Its values are dropped. */
const gatewayHeaders = new Set(['host', 'forwarded', 'x-real-ip', 'x-request-id', 'traceparent', proxyKeyHeader]);
const gatewayHeaderPrefix = 'x-forwarded-';

/** Reply headers that would reveal the software behind the gateway, or replace the gateway's own. */
const droppedReplyHeaders = new Set(['server', 'x-powered-by', 'x-request-id']);

/** The headers of a client's request as a service receives them. */
export function upstreamRequestHeaders(metadata: RequestMetadata): OutgoingHttpHeaders {
  const forwarded: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(metadata.headers)) {
    if (value === undefined || gatewayHeaders.has(name) || name.startsWith(gatewayHeaderPrefix)) continue;
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
  for (const [name, value] of Object.entries(endToEndHeaders(headers))) {
    if (value === undefined || droppedReplyHeaders.has(name)) continue;
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}
