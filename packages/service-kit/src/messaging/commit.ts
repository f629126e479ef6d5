import { Problem } from '@hamrah/contracts';
import { type ClientSession, type Connection, mongo } from 'mongoose';
import { isDuplicateKey } from '../http/problem-of-error.ts';
import type { ServiceContext } from '../service-context.ts';
import { backoffMs, sleep } from '../sleep.ts';
import type { MessagingStore } from './messaging-store.ts';
import { type Emitted, emission, lostRace, type OutboxOptions, writeOutbox } from './outbox.ts';

const tries = { race: 20, duplicate: 3, commit: 5 } as const;
const patienceMs = 8_000;

export interface CommitOptions extends OutboxOptions {
  readonly connection: Connection;
  readonly ledger: MessagingStore;
  /** Hears the keys events were emitted about, right after the commit. */
  readonly onCommitted: (keys: string[]) => void;
}

const labelled = (error: unknown, label: string): boolean =>
  error instanceof mongo.MongoError && error.hasErrorLabel(label);

/** Makes `commit` of the foundation: see there. */
export function committer(options: CommitOptions): ServiceContext['commit'] {
  return async (work) => {
    const started = performance.now();
    for (let attempt = 1; ; attempt++) {
      try {
        return await commitOnce(options, work);
      } catch (error) {
        const race = labelled(error, lostRace);
        if (!race && !isDuplicateKey(error)) throw error;
        const spent = attempt >= (race ? tries.race : tries.duplicate) || performance.now() - started > patienceMs;
        if (spent) throw race ? new Problem('service.unavailable', { cause: error }) : error;
        await sleep(backoffMs(attempt, 4, 250));
      }
    }
  };
}

async function commitOnce<T>(options: CommitOptions, work: Parameters<ServiceContext['commit']>[0]): Promise<T> {
  const { connection, ledger, service, onCommitted } = options;
  const emitted: Emitted[] = [];
  const session = await connection.startSession();
  try {
    session.startTransaction();
    const result = (await work({
      session,
      emit(event, data) {
        emitted.push(emission(service, event, data));
      },
    })) as T;
    const keys = emitted.length > 0 ? await writeOutbox(ledger, emitted, session, options) : [];
    await settle(session);
    if (keys.length > 0) onCommitted(keys);
    return result;
  } catch (error) {
    if (session.inTransaction()) await session.abortTransaction().catch(() => undefined);
    throw error;
  } finally {
    await session.endSession();
  }
}

/** Commits; when the answer got lost it asks again, which is safe: a transaction commits once. */
async function settle(session: ClientSession): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await session.commitTransaction();
      return;
    } catch (error) {
      if (!labelled(error, 'UnknownTransactionCommitResult')) throw error;
      if (attempt >= tries.commit) throw new Problem('service.unavailable', { cause: error });
      await sleep(backoffMs(attempt, 10, 500));
    }
  }
}
