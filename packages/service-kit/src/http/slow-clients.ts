import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Problem } from '@hamrah/contracts';
import { problemBodyOf } from './problem-body.ts';

/** A body or reply below this rate is too slow. Slow mobile networks are ten times as fast. */
const minBytesPerSecond = 1_024;
const sweepMs = 1_000;
/** Time for a refused client to read the reply before its connection is closed. */
const closeTimeoutMs = 2_000;

/** Server options that limit the time for headers and for whole requests. */
export const slowRequestTimeouts = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 2_000,
} as const;

/** Bytes of a connection at the start of a window. */
interface Window {
  startedMs: number;
  bytes: number;
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly received: Window;
  readonly sent: Window;
}

/** Replies `request.timed_out` unless a reply has started. Closes the connection even if the client reads nothing. */
export function refuseSlow({ socket }: IncomingMessage, response: ServerResponse): void {
  if (socket.destroyed) return;
  setTimeout(() => socket.destroy(), closeTimeoutMs).unref();
  if (response.headersSent) return void socket.destroy();
  const requestId = String(response.getHeader('x-request-id') ?? '');
  const body = problemBodyOf(new Problem('request.timed_out'), requestId);
  response.writeHead(408, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    connection: 'close',
  });
  response.end(JSON.stringify(body), () => socket.destroySoon());
}

/** How long a client may stay below the minimum rate. */
export interface SlowClientLimits {
  readonly bodyMs?: number;
  /** Longer than `bodyMs`: a reply is written in chunks, and progress is visible only after a chunk. */
  readonly replyMs?: number;
}

/**
 * Disconnects clients that send a body or read a reply too slowly, because each occupies memory and a request slot.
 * A client is not slow while this program does not read its body.
 */
export function disconnectSlowClients(
  server: Server,
  { bodyMs = 10_000, replyMs = 30_000 }: SlowClientLimits = {},
): void {
  const exchanges = new Set<Exchange>();
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const startedMs = performance.now();
    const received = { startedMs, bytes: request.socket.bytesRead };
    exchanges.add({ request, response, received, sent: { startedMs, bytes: sentBytesOf(request) } });
  });
  const sweep = () => {
    const nowMs = performance.now();
    for (const exchange of exchanges) {
      const { request, response } = exchange;
      if (request.socket.destroyed || (request.complete && response.closed)) exchanges.delete(exchange);
      else if (detectSlowSender(exchange, nowMs, bodyMs)) refuseSlow(request, response);
      else if (detectSlowReader(exchange, nowMs, replyMs)) request.socket.destroy();
    }
  };
  const timer = setInterval(sweep, sweepMs).unref();
  server.once('close', () => clearInterval(timer));
}

function detectSlowSender({ request, received }: Exchange, nowMs: number, windowMs: number): boolean {
  const isWaitingForServer = request.complete || request.readableFlowing === false || request.readableLength > 0;
  return restartWindowIfDue(received, request.socket.bytesRead, { nowMs, windowMs, isWaitingForServer });
}

function detectSlowReader({ request, response, sent }: Exchange, nowMs: number, windowMs: number): boolean {
  const isWaitingForServer = !response.headersSent || request.socket.writableLength === 0;
  return restartWindowIfDue(sent, sentBytesOf(request), { nowMs, windowMs, isWaitingForServer });
}

/** Bytes that the operating system has accepted. */
const sentBytesOf = ({ socket }: IncomingMessage): number => socket.bytesWritten - socket.writableLength;

/**
 * Restarts a window that has ended, and any window while the client waits for the server. Returns whether a window has
 * ended below the minimum rate.
 */
function restartWindowIfDue(
  window: Window,
  bytes: number,
  { nowMs, windowMs, isWaitingForServer }: { nowMs: number; windowMs: number; isWaitingForServer: boolean },
): boolean {
  const ms = nowMs - window.startedMs;
  if (!isWaitingForServer && ms < windowMs) return false;
  const isBelowMinimum = bytes - window.bytes < (minBytesPerSecond * ms) / 1_000;
  window.startedMs = nowMs;
  window.bytes = bytes;
  return !isWaitingForServer && isBelowMinimum;
}
