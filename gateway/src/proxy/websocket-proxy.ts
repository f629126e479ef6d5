import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { discardInputUntilClosed, sendProblemAndClose } from '../http/problem-reply.ts';
import type { RequestMetadata } from '../request-context.ts';
import { upstreamRequestHeaders } from './proxy-headers.ts';
import { type Upstream, unavailable } from './upstream.ts';

const handshakeTimeoutMs = 10_000;

/**
 * Connects a client's WebSocket to an upstream. If one side closes, the other is closed too. `refusalHeaders` are added
 * to every refusal, including the service's own.
 */
export function proxyWebSocket(
  client: Duplex,
  head: Buffer,
  upstream: Upstream,
  path: string,
  metadata: RequestMetadata,
  refusalHeaders: Readonly<Record<string, string>>,
): void {
  const outgoing = httpRequest(upstream.origin + path, {
    headers: { ...upstreamRequestHeaders(metadata), connection: 'Upgrade', upgrade: 'websocket' },
    timeout: handshakeTimeoutMs,
    agent: false,
  });
  const endWait = upstream.liveness.waitForReply(() => outgoing.destroy(new Error('no reply')));
  outgoing.once('close', endWait);
  const abort = () => outgoing.destroy();
  client.on('error', abort);
  client.once('close', abort);
  outgoing.once('timeout', () => outgoing.destroy(new Error('WebSocket handshake timed out')));
  outgoing.on('error', (cause) => sendProblemAndClose(client, unavailable(cause), metadata.requestId, refusalHeaders));
  outgoing.once('response', (reply) => {
    upstream.liveness.recordReply();
    endWait();
    client.write(refusalHead(reply, { ...refusalHeaders, 'X-Request-Id': metadata.requestId, Connection: 'close' }));
    reply.once('error', () => client.destroy()).once('end', () => discardInputUntilClosed(client));
    reply.pipe(client);
  });
  outgoing.once('upgrade', (reply, server, serverHead) => {
    upstream.liveness.recordReply();
    endWait();
    server.setTimeout(0);
    // Frees the memory of the handshake while the socket is open.
    client.off('error', abort).off('close', abort);
    client.write(replyHead(reply, reply.rawHeaders));
    if (serverHead.length > 0) client.write(serverHead);
    if (head.length > 0) server.write(head);
    connectPeers(client, server);
  });
  outgoing.end();
}

const peers = new WeakMap<Duplex, Duplex>();

/** Copies data both ways and closes both together. Shared listeners need half the memory of `pipe`. */
function connectPeers(client: Duplex, server: Duplex): void {
  for (const [socket, peer] of [
    [client, server],
    [server, client],
  ] as const) {
    peers.set(socket, peer);
    socket.on('data', forwardToPeer).on('drain', resumePeer).on('error', destroyPeer);
    socket.once('end', endPeer).once('close', destroyPeer);
  }
}

function forwardToPeer(this: Duplex, chunk: Buffer): void {
  if (peers.get(this)?.write(chunk) === false) this.pause();
}

function resumePeer(this: Duplex): void {
  peers.get(this)?.resume();
}

function endPeer(this: Duplex): void {
  peers.get(this)?.end();
}

function destroyPeer(this: Duplex): void {
  peers.get(this)?.destroy();
}

/** The head of a refused handshake, with `overrides` and without headers of the connection to the service. */
function refusalHead(reply: IncomingMessage, overrides: Readonly<Record<string, string>>): string {
  const droppedNames = new Set(['keep-alive', 'transfer-encoding', ...Object.keys(overrides).map(toLowerCase)]);
  const rawHeaders: string[] = [];
  for (let i = 0; i < reply.rawHeaders.length; i += 2) {
    const [name = '', value = ''] = reply.rawHeaders.slice(i, i + 2);
    if (!droppedNames.has(name.toLowerCase())) rawHeaders.push(name, value);
  }
  return replyHead(reply, [...rawHeaders, ...Object.entries(overrides).flat()]);
}

/** `rawHeaders` alternates names and values. */
function replyHead({ statusCode, statusMessage }: IncomingMessage, rawHeaders: readonly string[]): string {
  let text = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`;
  for (let i = 0; i < rawHeaders.length; i += 2) text += `${rawHeaders[i]}: ${rawHeaders[i + 1]}\r\n`;
  return `${text}\r\n`;
}

const toLowerCase = (name: string): string => name.toLowerCase();
