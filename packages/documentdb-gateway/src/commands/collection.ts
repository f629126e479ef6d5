import type { Document } from 'bson';
import { UUID } from 'bson';
import { CommandError } from '../errors.ts';
import { run, toBson } from '../postgres/engine.ts';
import type { StatementName } from '../postgres/statements.ts';
import type { Command } from '../wire/command.ts';
import { decode, decodeLossless, encode } from '../wire/raw-bson.ts';
import type { Gateway, Handler } from './context.ts';
import { withConnection } from './context.ts';
import { exactCount, requireCollection } from './crud.ts';
import { singleBatch } from './cursor.ts';

const SINGLE_BATCH_SIZE = 100_000;

/** create: collections and views. */
export const create: Handler = async (command, gateway) => {
  requireCollection(command);
  const { database, target, spec } = command;
  await withConnection(command, gateway, async (connection) => {
    const existing = await run(connection, 'collectionId', [database, target]);
    if (existing.length > 0) throw new CommandError(48, `Collection ${database}.${target} already exists.`);
    await run(connection, 'createCollection', [database, spec]);
  });
  return { ok: 1 };
};

/** drop: succeeds for an unknown collection, like MongoDB 7. */
export const drop: Handler = async (command, gateway) => {
  requireCollection(command);
  const { database, target } = command;
  return withConnection(command, gateway, async (connection) => {
    const indexes = await run(connection, 'indexSpecs', [database, target]);
    const [row] = await run(connection, 'drop', [database, target]);
    return row?.dropped ? { nIndexesWas: indexes.length, ns: `${database}.${target}`, ok: 1 } : { ok: 1 };
  });
};

export const dropDatabase: Handler = async (command, gateway) => {
  await withConnection(command, gateway, (connection) => run(connection, 'dropDatabase', [command.database]));
  return { dropped: command.database, ok: 1 };
};

/** listDatabases: lists only the databases that the user can use. */
export const listDatabases: Handler = async (command, gateway, { user }) => {
  requireAdmin(command);
  const [row] = await gateway.engine.run('listDatabases', [command.spec]);
  const reply = toBson(row?.document);
  if (!user || user.isRoot) return reply;
  const { databases } = decodeLossless(reply);
  return { databases: databases.filter(({ name }: { name: string }) => user.canUse(name)), ok: 1 };
};

export const listCollections: Handler = async (command, gateway) => {
  const documents = await fetchAll('listCollections', command, gateway);
  for (const { info } of documents) if (typeof info?.uuid === 'string') info.uuid = new UUID(info.uuid);
  return singleBatch(`${command.database}.$cmd.listCollections`, documents);
};

/** listIndexes: omits the field that describes the engine's storage. */
export const listIndexes: Handler = async (command, gateway) => {
  requireCollection(command);
  const documents = await fetchAll('listIndexes', command, gateway);
  for (const index of documents) delete index.storageEngine;
  return singleBatch(`${command.database}.${command.target}`, documents);
};

async function fetchAll(statement: StatementName, command: Command, gateway: Gateway): Promise<Document[]> {
  const spec = encode({ ...decodeLossless(command.spec), cursor: { batchSize: SINGLE_BATCH_SIZE } });
  const [row] = await withConnection(command, gateway, (connection) =>
    run(connection, statement, [command.database, spec]),
  );
  return decodeLossless(toBson(row?.cursorpage)).cursor.firstBatch;
}

export const renameCollection: Handler = async (command, gateway) => {
  requireAdmin(command);
  const [row] = await gateway.engine.run('renameCollection', [command.spec]);
  return toBson(row?.document);
};

export const collMod: Handler = async (command, gateway) => {
  requireCollection(command);
  const [row] = await gateway.engine.run('collMod', [command.database, command.target, command.spec]);
  return toBson(row?.document);
};

export const collStats: Handler = async (command, gateway) => {
  requireCollection(command);
  const { database, target } = command;
  const [row] = await gateway.engine.run('collStats', [database, target, parseScale(command)]);
  const stats = decodeLossless(toBson(row?.document));
  return { ...stats, count: await exactCount(database, target, gateway, Number(stats.count)) };
};

export const dbStats: Handler = async (command, gateway) => {
  const [row] = await gateway.engine.run('dbStats', [command.database, parseScale(command)]);
  return toBson(row?.document);
};

export const validate: Handler = async (command, gateway) => {
  requireCollection(command);
  const [row] = await gateway.engine.run('validate', [command.database, command.spec]);
  return toBson(row?.document);
};

function parseScale(command: Command): number {
  const { scale = 1 } = decode(command.spec) as { scale?: unknown };
  if (typeof scale !== 'number') throw new CommandError(14, "BSON field 'scale' is the wrong type, expected a number");
  if (scale < 1) throw new CommandError(2, 'scale has to be >= 1');
  return scale;
}

/** Throws Unauthorized unless the command names the admin database. */
export function requireAdmin(command: Command): void {
  if (command.database !== 'admin')
    throw new CommandError(13, `${command.name} may only be run against the admin database.`);
}
