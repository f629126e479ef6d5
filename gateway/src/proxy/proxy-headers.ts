import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http';

/** Headers of one connection (RFC 9110 §7.6.1) and those that undici or Node write themselves. */
const ofTheConnection = new Set([
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

/** Headers only the gateway may write: what a client sends under these names is not passed on. */
const ours = new Set(['host', 'forwarded', 'x-real-ip', 'x-request-id', 'traceparent']);
const oursByPrefix = 'x-forwarded-';

/** Headers that tell the world what runs behind. */
const telltales = new Set(['server', 'x-powered-by', 'x-request-id']);

const listedIn = (connection: string | undefined): ReadonlySet<string> =>
  new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()));

/** What the gateway says of a request to the services behind it. */
export interface RequestMetadata {
  readonly requestId: string;
  readonly traceparent: string;
  readonly address: string;
  readonly host: string;
  readonly scheme: 'http' | 'https';
}

/** A client's headers as a service receives them. */
export function upstreamRequestHeaders(headers: IncomingHttpHeaders, from: RequestMetadata): OutgoingHttpHeaders {
  const listed = listedIn(headers.connection);
  const passed: OutgoingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ofTheConnection.has(name) || listed.has(name)) continue;
    if (ours.has(name) || name.startsWith(oursByPrefix)) continue;
    passed[name] = value;
  }
  passed['x-request-id'] = from.requestId;
  passed.traceparent = from.traceparent;
  passed['x-forwarded-for'] = from.address;
  passed['x-forwarded-host'] = from.host;
  passed['x-forwarded-proto'] = from.scheme;
  return passed;
}

/** Sets a service's reply headers on ours; what the gateway has said already stands. */
export function copyReplyHeaders(headers: IncomingHttpHeaders, response: ServerResponse): void {
  const listed = listedIn(headers.connection);
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || ofTheConnection.has(name) || listed.has(name) || telltales.has(name)) continue;
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}
