import { AsyncLocalStorage } from 'node:async_hooks';
import type { Writable } from 'node:stream';
import { Problem } from '@hamrah/contracts';

/** Nobody repeats a request sooner. A member who leaves a page at once still has the effect of the last click. */
const lateAfterMs = 1_000;

interface Request {
  readonly startedMs: number;
  readonly reply: Pick<Writable, 'closed' | 'writableFinished'>;
  hasCommitted: boolean;
}

const storage = new AsyncLocalStorage<Request>();

/** Runs the work of a request. `reply` closes unfinished if the requester no longer waits. */
export const runForRequester = <T>(reply: Request['reply'], work: () => T): T =>
  storage.run({ startedMs: performance.now(), reply, hasCommitted: false }, work);

/**
 * Throws `service.unavailable` if a request is late, its requester no longer waits, and it has changed nothing. The requester
 * may have repeated it and then done the opposite, so a late effect would be wrong. After a first commit, a request continues
 * to its end.
 */
export function assertRequesterWaits(): void {
  const request = storage.getStore();
  if (!request || request.hasCommitted || performance.now() - request.startedMs < lateAfterMs) return;
  if (request.reply.closed && !request.reply.writableFinished)
    throw new Problem('service.unavailable', { cause: new Error('the requester no longer waits') });
}

/** Whether the work belongs to a request, and not to a subscriber or a job. */
export const isInRequest = (): boolean => storage.getStore() !== undefined;

/** Records that the request, if there is one, has changed something. */
export function markCommitted(): void {
  const request = storage.getStore();
  if (request) request.hasCommitted = true;
}
