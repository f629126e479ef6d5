import type { Duplex } from 'node:stream';
import { type Problem, problems } from '@hamrah/contracts';
import { problemBodyOf } from '@hamrah/service-kit/http/problem-body';

/** Time for a refused client to read the reply and close its socket. */
const closeTimeoutMs = 2_000;

/** A problem as an HTTP reply. It does not reveal the problem's cause. */
export interface ProblemReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export const problemReplyOf = (problem: Problem, requestId: string): ProblemReply => ({
  status: problems[problem.code].status,
  headers: {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...(problem.retryAfterSeconds !== undefined && { 'retry-after': String(problem.retryAfterSeconds) }),
  },
  body: JSON.stringify(problemBodyOf(problem, requestId)),
});

/** Writes a problem to a socket that has no HTTP response object, and closes it. */
export function sendProblemAndClose(
  client: Duplex,
  problem: Problem,
  requestId: string,
  extraHeaders: Readonly<Record<string, string>>,
): void {
  if (client.destroyed || !client.writable) return;
  const { status, headers, body } = problemReplyOf(problem, requestId);
  const lines = Object.entries({
    ...headers,
    ...extraHeaders,
    'content-length': Buffer.byteLength(body),
    'x-request-id': requestId,
    connection: 'close',
  });
  client.end(`HTTP/1.1 ${status} \r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`);
  discardInputUntilClosed(client);
}

/** Destroys the socket after a timeout, because a client can keep a half-closed socket open forever. */
export function discardInputUntilClosed(client: Duplex): void {
  client.resume();
  const timer = setTimeout(() => client.destroy(), closeTimeoutMs);
  client.once('close', () => clearTimeout(timer));
}
