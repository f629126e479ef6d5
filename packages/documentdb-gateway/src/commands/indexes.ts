import { setTimeout as sleep } from 'node:timers/promises';
import type { Document } from 'bson';
import pg from 'pg';
import { CommandError } from '../errors.ts';
import type { Connection } from '../postgres/engine.ts';
import { run, toBson } from '../postgres/engine.ts';
import { mongoCodeOf } from '../postgres/error-codes.ts';
import type { Command } from '../wire/command.ts';
import { decode } from '../wire/raw-bson.ts';
import type { Handler, Reply } from './context.ts';
import { withConnection } from './context.ts';
import { requireCollection } from './crud.ts';

/**
 * Pending index builds by collection. Outside transactions, the builds on a collection run one at a time, because
 * concurrent builds deadlock.
 */
const pendingBuilds = new Map<string, Promise<unknown>>();

/** createIndexes: builds each index before the reply. Existing indexes are skipped. */
export const createIndexes: Handler = async (command, gateway) => {
  requireCollection(command);
  const build = () => withConnection(command, gateway, (connection) => buildIndexes(connection, command));
  if (command.inTransaction) return build();
  return runSequentially(`${command.database}.${command.target}`, () => retryOnOtherConnections(build));
};

/**
 * Repeats a build whose collection is missing: another client has dropped it, or the connection still caches a dropped
 * collection.
 */
async function retryOnOtherConnections(build: () => Promise<Reply>): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await build();
    } catch (error) {
      if (!(error instanceof CollectionMissingError)) throw error;
      if (attempt === MAX_ATTEMPTS) throw error.cause;
      await sleep(RETRY_DELAY_MS * attempt);
    }
  }
}

async function runSequentially(namespace: string, build: () => Promise<Reply>): Promise<Reply> {
  const result = (pendingBuilds.get(namespace) ?? Promise.resolve()).then(build);
  const settled = result.catch(() => undefined);
  pendingBuilds.set(namespace, settled);
  try {
    return await result;
  } finally {
    if (pendingBuilds.get(namespace) === settled) pendingBuilds.delete(namespace);
  }
}

const MAX_ATTEMPTS = 5;
const RETRY_DELAY_MS = 20;
const NAMESPACE_NOT_FOUND = 26;

/** The collection is missing right after `ensureCollection`. The pool discards the connection. */
class CollectionMissingError extends Error {}

const isMissing = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && mongoCodeOf(error.code ?? '') === NAMESPACE_NOT_FOUND;

/** Creates the collection if it is missing, then its indexes. */
async function createIndexesOf(connection: Connection, { database, target, spec, inTransaction }: Command) {
  const [ensuredCollection] = await run(connection, 'ensureCollection', [database, target]);
  try {
    const [row] = await run(connection, 'createIndexes', [database, spec]);
    return { row, wasCreated: ensuredCollection?.created === true };
  } catch (error) {
    throw isMissing(error) && !inTransaction ? new CollectionMissingError('createIndexes', { cause: error }) : error;
  }
}

async function buildIndexes(connection: Connection, command: Command): Promise<Reply> {
  const { database, target } = command;
  try {
    const { row, wasCreated } = await createIndexesOf(connection, command);
    const reply = decode(toBson(row?.document));
    const shard = (reply.raw as Document | undefined)?.defaultShard ?? {};
    if (shard.ok !== 1) throw new CommandError(67, String(shard.errmsg ?? 'the index could not be created'));
    const { numIndexesBefore, numIndexesAfter, note } = shard as Document;
    if (!command.inTransaction && numIndexesAfter > numIndexesBefore)
      await analyze(connection, database, target).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically: wasCreated,
      ...(note ? { note } : {}),
      ok: 1,
    };
  } catch (error) {
    if (error instanceof pg.DatabaseError && (error.code === '23505' || error.code === '23P01')) {
      throw new CommandError(
        11000,
        `Index build failed: E11000 duplicate key error collection: ${database}.${target}`,
        { cause: error },
      );
    }
    throw error;
  }
}

/**
 * Updates the statistics of a non-empty collection. Without them, the planner sorts instead of using the index order.
 * Throws if the collection is dropped after its id is read.
 */
async function analyze(connection: Connection, database: string, collection: string): Promise<void> {
  const [collectionRow] = await run(connection, 'collectionId', [database, collection]);
  if (!collectionRow) return;
  const table = `documentdb_data.documents_${BigInt(String(collectionRow.collection_id))}`;
  const { rows } = await connection.query(`SELECT 1 FROM ${table} LIMIT 1`);
  if (rows.length > 0) await connection.query(`ANALYZE ${table}`);
}

export const dropIndexes: Handler = async (command, gateway) => {
  requireCollection(command);
  const [row] = await withConnection(command, gateway, (connection) =>
    run(connection, 'dropIndexes', [command.database, command.spec]),
  );
  return { ...decode(toBson(row?.retval)), ok: 1 };
};
