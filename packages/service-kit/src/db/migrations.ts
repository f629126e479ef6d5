import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import { isDuplicateKey } from '../http/problem-of-error.ts';
import type { Logger } from '../observability/log.ts';
import { sleep } from '../sleep.ts';
import { prepareDatabase } from './database.ts';

/** The tools of a migration. */
export interface MigrationTools {
  readonly db: mongo.Db;
  /**
   * Updates the documents that match the filter, a batch at a time, and returns their number. An updated document must
   * no longer match, so that an interrupted migration continues where it stopped.
   */
  updateInBatches(collection: string, filter: mongo.Filter<mongo.Document>, update: BatchUpdate): Promise<number>;
}
export type BatchUpdate = mongo.UpdateFilter<mongo.Document> | mongo.Document[];

/**
 * A change to stored data that later releases rely on. It runs while pods of the previous release serve, so both
 * releases must understand the data before and after it. It can be interrupted and repeated at any point. It is never
 * undone.
 */
export interface Migration {
  /** Unique in its service, never changed: the date and what it does, as in `2026-12-01-count-words`. */
  readonly name: string;
  run(tools: MigrationTools): Promise<void>;
}

interface MigrationOptions {
  readonly migrations: readonly Migration[];
  readonly log: Logger;
  readonly signal: AbortSignal;
}

interface MigrationDocument {
  /** The name of a migration. */
  readonly _id: string;
  readonly at: Date;
}
interface LockDocument {
  readonly _id: string;
  readonly holder: string;
  readonly expiresAt: Date;
}

const batchSize = 500;
/** A holder that has not renewed its lock for this time has stopped. */
const leaseMs = 15_000;
const renewalMs = 3_000;
const pollMs = 250;
const lockId = 'lock';

/**
 * Brings a database to the state that this release needs. Runs the migrations that are not recorded, in order, and
 * creates the declared collections and indexes. One process does so at a time; the others wait. Rejects if a migration
 * fails, the signal aborts or the lock is lost.
 */
export async function migrateDatabase(connection: Connection, options: MigrationOptions): Promise<void> {
  const { migrations, log, signal } = options;
  const db = databaseOf(connection);
  await withLock(db, options, async (lock) => {
    const done = await readDone(db);
    for (const { name, run } of migrations.filter((migration) => !done.has(migration.name))) {
      const startedMs = performance.now();
      await run({ db, updateInBatches: (...change) => updateInBatches(db, lock, ...change) });
      lock.throwIfAborted();
      await record(db, name);
      log.info({ migration: name, seconds: Math.round((performance.now() - startedMs) / 1_000) }, 'migrated');
    }
    await prepareDatabase(connection);
  });
  signal.throwIfAborted();
}

/** Runs `work` while this process alone holds the lock. The signal of `work` also aborts if the lock is lost. */
async function withLock(
  db: mongo.Db,
  { log, signal }: MigrationOptions,
  work: (lock: AbortSignal) => Promise<void>,
): Promise<void> {
  const locks = db.collection<LockDocument>('migration_lock');
  const holder = randomUUID();
  const claim = async (): Promise<boolean> => {
    const now = new Date();
    const freeLockFilter = { $or: [{ holder }, { expiresAt: { $lt: now } }] };
    const lease = { $set: { holder, expiresAt: new Date(now.getTime() + leaseMs) } };
    try {
      return (await locks.updateOne({ _id: lockId, ...freeLockFilter }, lease, { upsert: true })).acknowledged;
    } catch (error) {
      // The lock exists but does not match: another process holds it.
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  for (let isReported = false; !(await claim()); isReported = true) {
    if (!isReported) log.info('another process is migrating the database');
    await sleep(pollMs, signal);
    signal.throwIfAborted();
  }
  const lost = new AbortController();
  const renew = async (): Promise<void> => {
    const isHeld = await claim().catch(() => false);
    if (!isHeld) lost.abort(new Error('The migration lock is lost.'));
  };
  let renewing = Promise.resolve();
  const renewal = setInterval(() => {
    renewing = renew();
  }, renewalMs);
  try {
    await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    clearInterval(renewal);
    await renewing;
    await locks.deleteOne({ _id: lockId, holder });
  }
}

async function updateInBatches(
  db: mongo.Db,
  lock: AbortSignal,
  collection: string,
  filter: mongo.Filter<mongo.Document>,
  update: BatchUpdate,
): Promise<number> {
  const documents = db.collection(collection);
  for (let updated = 0; ; ) {
    lock.throwIfAborted();
    const batch = await documents.find(filter, { projection: { _id: 1 }, limit: batchSize }).toArray();
    if (batch.length === 0) return updated;
    const { matchedCount } = await documents.updateMany(
      { ...filter, _id: { $in: batch.map(({ _id }) => _id) } },
      update,
    );
    updated += matchedCount;
  }
}

const databaseOf = ({ db }: Connection): mongo.Db => {
  if (!db) throw new Error('The connection is closed.');
  return db;
};

const readDone = async (db: mongo.Db): Promise<Set<string>> =>
  new Set((await db.collection<MigrationDocument>('migrations').find().toArray()).map(({ _id }) => _id));

const record = async (db: mongo.Db, name: string): Promise<void> => {
  const migrations = db.collection<MigrationDocument>('migrations');
  await migrations.updateOne({ _id: name }, { $setOnInsert: { at: new Date() } }, { upsert: true });
};
