import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { Problem } from '@hamrah/contracts';
import { upstreamRequestHeaders, type RequestMetadata } from './proxy-headers.ts';
import { problemReply } from '../http/problem-reply.ts';
import type { Upstream } from './upstream.ts';

const openTimeoutMs = 10_000;
/** How long whoever is refused may take to read it and to go. */
const farewellMs = 2_000;

/**
 * Joins a client's socket to `upstream`'s: what one side says the other hears, and when one goes so does the other.
 * `refusalHeaders` are those of every refusal, the service's own included.
 */
export function proxyWebSocket(
  request: IncomingMessage,
  client: Duplex,
  head: Buffer,
  upstream: Upstream,
  path: string,
  from: RequestMetadata,
  refusalHeaders: Readonly<Record<string, string>>,
): void {
  const outgoing = httpRequest(upstream.origin + path, {
    headers: { ...upstreamRequestHeaders(request.headers, from), connection: 'Upgrade', upgrade: 'websocket' },
    timeout: openTimeoutMs,
    agent: false,
  });
  client.on('error', () => outgoing.destroy());
  client.once('close', () => outgoing.destroy());
  outgoing.once('timeout', () => outgoing.destroy(new Error('the socket was not answered')));
  outgoing.on('error', (cause) =>
    sendProblemAndClose(client, new Problem('service.unavailable', { cause }), from.requestId, refusalHeaders),
  );
  outgoing.once('response', (reply) => {
    client.write(headText(reply, { ...refusalHeaders, 'X-Request-Id': from.requestId, Connection: 'close' }));
    reply.once('error', () => client.destroy()).once('end', () => letGo(client));
    reply.pipe(client);
  });
  outgoing.once('upgrade', (reply, server, serverHead) => {
    server.setTimeout(0);
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
    client.write(headText(reply));
    if (serverHead.length > 0) client.write(serverHead);
    if (head.length > 0) server.write(head);
    server.pipe(client).pipe(server);
  });
  outgoing.end();
}

/** Answers whoever holds a socket with a problem, which bears `refusalHeaders` too, and closes the connection. */
export function sendProblemAndClose(
  client: Duplex,
  problem: Problem,
  requestId: string,
  refusalHeaders: Readonly<Record<string, string>>,
): void {
  if (client.destroyed || !client.writable) return;
  const { status, headers, body } = problemReply(problem, requestId);
  const lines = Object.entries({
    ...headers,
    ...refusalHeaders,
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  });
  client.end(`HTTP/1.1 ${status} \r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
  letGo(client);
}

/** Reads past what a client still sends after its refusal, and cuts off whoever has not gone soon: a half-closed socket would stay for ever. */
function letGo(client: Duplex): void {
  client.resume();
  const late = setTimeout(() => client.destroy(), farewellMs);
  client.once('close', () => clearTimeout(late));
}

/** The reply's head as it came; when it is not the handshake, without lines of the connection to the service and with `instead`. */
function headText(
  { statusCode, statusMessage, rawHeaders }: IncomingMessage,
  instead?: Record<string, string>,
): string {
  let text = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`;
  const left = new Set([
    'keep-alive',
    'transfer-encoding',
    ...Object.keys(instead ?? {}).map((name) => name.toLowerCase()),
  ]);
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (instead && left.has(name.toLowerCase())) continue;
    text += `${name}: ${rawHeaders[at + 1]}\r\n`;
  }
  for (const [name, value] of Object.entries(instead ?? {})) text += `${name}: ${value}\r\n`;
  return `${text}\r\n`;
}
