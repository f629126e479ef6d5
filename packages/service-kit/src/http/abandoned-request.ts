import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import { Problem } from '@hamrah/contracts';

/**
 * Clients do not retry a write sooner than this. If a member clicks and leaves the page within this time, the click
 * still takes effect.
 */
const lateAfterMs = 1_000;

interface Request {
  readonly startedMs: number;
  readonly reply: Pick<Writable, 'closed' | 'writableFinished'>;
  hasCommitted: boolean;
}

const storage = new AsyncLocalStorage<Request>();

/** Runs the work of a request. `reply` closes unfinished if the client abandons the request. */
export const runRequest = <T>(reply: Request['reply'], work: () => T): T =>
  storage.run({ startedMs: performance.now(), reply, hasCommitted: false }, work);

/**
 * Throws `service.unavailable` if a request is late, its client has abandoned it, and it has changed nothing. The
 * client may have repeated it and then done the opposite, so a late effect would be wrong. After a first commit, a
 * request continues to its end.
 */
export function assertNotAbandoned(): void {
  const request = storage.getStore();
  if (!request || request.hasCommitted || performance.now() - request.startedMs < lateAfterMs) return;
  if (request.reply.closed && !request.reply.writableFinished)
    throw new Problem('service.unavailable', { cause: new Error('the client abandoned the request') });
}

/** Whether the work belongs to a request, and not to a subscriber or a job. */
export const isInRequest = (): boolean => storage.getStore() !== undefined;

/** Records that the request, if there is one, has changed something. */
export function markCommitted(): void {
  const request = storage.getStore();
  if (request) request.hasCommitted = true;
}
