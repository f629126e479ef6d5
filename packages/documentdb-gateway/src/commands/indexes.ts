import type { Document } from 'bson';
import pg from 'pg';
import { CommandError } from '../errors.ts';
import type { Connection } from '../postgres/engine.ts';
import { run, toBson } from '../postgres/engine.ts';
import type { Command } from '../wire/command.ts';
import { decode } from '../wire/raw-bson.ts';
import type { Handler, Reply } from './context.ts';
import { withConnection } from './context.ts';
import { requireCollection } from './crud.ts';

/** Pending index builds by collection. Builds on a collection run one at a time, because concurrent builds deadlock. */
const pendingBuilds = new Map<string, Promise<unknown>>();

/** createIndexes: builds each index before the reply. Existing indexes are skipped. */
export const createIndexes: Handler = async (command, gateway) => {
  requireCollection(command);
  const build = () => withConnection(command, gateway, (connection) => buildIndexes(connection, command));
  return command.inTransaction ? build() : runSequentially(`${command.database}.${command.target}`, build);
};

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

async function buildIndexes(connection: Connection, command: Command): Promise<Reply> {
  const { database, target, spec } = command;
  const [ensuredCollection] = await run(connection, 'ensureCollection', [database, target]);
  try {
    const [row] = await run(connection, 'createIndexes', [database, spec]);
    const reply = decode(toBson(row?.document));
    const shard = (reply.raw as Document | undefined)?.defaultShard ?? {};
    if (shard.ok !== 1) throw new CommandError(67, String(shard.errmsg ?? 'the index could not be created'));
    const { numIndexesBefore, numIndexesAfter, note } = shard as Document;
    if (!command.inTransaction && numIndexesAfter > numIndexesBefore) await analyze(connection, database, target);
    return {
      numIndexesBefore,
      numIndexesAfter,
      createdCollectionAutomatically: ensuredCollection?.created === true,
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

/** Updates the statistics of a filled collection. Without them the planner sorts instead of using the index order. */
async function analyze(connection: Connection, database: string, collection: string): Promise<void> {
  const [collectionRow] = await run(connection, 'collectionId', [database, collection]);
  const table = `documentdb_data.documents_${BigInt(String(collectionRow?.collection_id))}`;
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
