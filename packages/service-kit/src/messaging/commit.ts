import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem } from '@hamrah/contracts';
import { type ClientSession, type Connection, mongo } from 'mongoose';
import pLimit from 'p-limit';
import { assertNotAbandoned, isInRequest, markCommitted } from '../http/abandoned-request.ts';
import { isDuplicateKey } from '../http/problem-of-error.ts';
import type { ServiceContext, Tx } from '../service-context.ts';
import { backoffMs, sleep } from '../sleep.ts';
import type { MessagingStore } from './messaging-store.ts';
import {
  type OutboxOptions,
  type PendingEvent,
  pendingEventOf,
  transientTransactionError,
  writeOutbox,
} from './outbox.ts';

const maxAttempts = { conflict: 20, duplicate: 3, commit: 5 } as const;
const maxRetryMs = 8_000;
/**
 * Maximum open transactions of a pod. Each holds its locks while it waits for a connection. If more are open than the
 * pool has connections, they can wait for each other. Reads use the rest of the pool.
 */
const maxOpenTransactions = 20;
/**
 * Maximum open transactions of subscribers and jobs, out of `maxOpenTransactions`. The rest stays free for requests
 * during a backlog of events.
 */
const maxBackgroundTransactions = 10;

export interface CommitOptions extends OutboxOptions {
  readonly connection: Connection;
  readonly messagingStore: MessagingStore;
  /** Called right after the commit with the keys of the emitted events. */
  readonly onCommitted: (keys: string[]) => void;
}

const hasLabel = (error: unknown, label: string): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel(label);

/** Creates `ServiceContext.commit`. */
export function createCommit(options: CommitOptions): ServiceContext['commit'] {
  const limit = pLimit(maxOpenTransactions);
  const limitBackground = pLimit(maxBackgroundTransactions);
  const openTransaction = new AsyncLocalStorage<true>();
  return async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    // A nested transaction could wait for the slot that the outer one holds (deadlock).
    if (openTransaction.getStore()) throw new Error('commit() was called inside another transaction');
    const startedMs = performance.now();
    let [conflicts, duplicates] = [0, 0];
    for (;;) {
      try {
        const attempt = (): Promise<T> => {
          assertNotAbandoned();
          if (performance.now() - startedMs > maxRetryMs) throw new Problem('service.unavailable');
          return openTransaction.run(true, () => attemptCommit(options, work));
        };
        return await (isInRequest() ? limit(attempt) : limitBackground(() => limit(attempt)));
      } catch (error) {
        if (hasLabel(error, transientTransactionError)) {
          conflicts += 1;
          if (conflicts >= maxAttempts.conflict || performance.now() - startedMs > maxRetryMs)
            throw new Problem('service.unavailable', { cause: error });
        } else {
          // Another transaction may have inserted the row meanwhile. The next attempt finds it.
          duplicates += 1;
          if (!isDuplicateKey(error) || duplicates >= maxAttempts.duplicate) throw error;
        }
        await sleep(backoffMs(conflicts + duplicates, 4, 250));
      }
    }
  };
}

async function attemptCommit<T>(options: CommitOptions, work: Parameters<ServiceContext['commit']>[0]): Promise<T> {
  const { connection, messagingStore, service, onCommitted } = options;
  const pendingEvents: PendingEvent[] = [];
  const session = await connection.startSession();
  try {
    session.startTransaction();
    const result = (await work({
      session,
      emit(event, data) {
        pendingEvents.push(pendingEventOf(service, event, data));
      },
    })) as T;
    const keys = pendingEvents.length > 0 ? await writeOutbox(messagingStore, pendingEvents, session, options) : [];
    assertNotAbandoned();
    await commitWithRetry(session);
    markCommitted();
    if (keys.length > 0) onCommitted(keys);
    return result;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    throw error;
  } finally {
    await session.endSession();
  }
}

/** Commits, and retries when the outcome is unknown. This is safe: a transaction commits at most once. */
async function commitWithRetry(session: ClientSession): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!hasLabel(error, 'UnknownTransactionCommitResult')) throw error;
      if (attempt >= maxAttempts.commit) throw new Problem('service.unavailable', { cause: error });
      await sleep(backoffMs(attempt, 10, 500));
    }
  }
}
