import type { Document } from 'bson';
import { UUID } from 'bson';
import { CommandError } from '../errors.ts';
import { bsonOf, run } from '../postgres/engine.ts';
import type { StatementName } from '../postgres/statements.ts';
import type { Command } from '../wire/envelope.ts';
import { decode, decodeExactly, encode } from '../wire/raw-bson.ts';
import type { Gateway, Handler } from './context.ts';
import { withConnection } from './context.ts';
import { exactCount, requireCollection } from './crud.ts';
import { singlePage } from './cursor.ts';

const ONE_PAGE = 100_000;

/** create, for collections and views. */
export const create: Handler = async (command, gateway) => {
  requireCollection(command);
  const { database, target, spec } = command;
  await withConnection(command, gateway, async (connection) => {
    const known = await run(connection, 'collectionId', [database, target]);
    if (known.length > 0) throw new CommandError(48, `Collection ${database}.${target} already exists.`);
    await run(connection, 'createCollection', [database, spec]);
  });
  return { ok: 1 };
};

/** drop; like MongoDB 7, dropping what is not there is no failure. */
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

export const listDatabases: Handler = async (command, gateway) => {
  requireAdmin(command);
  const [row] = await gateway.engine.run('listDatabases', [command.spec]);
  return bsonOf(row?.document);
};

export const listCollections: Handler = async (command, gateway) => {
  const documents = await allOf('listCollections', command, gateway);
  for (const { info } of documents) if (typeof info?.uuid === 'string') info.uuid = new UUID(info.uuid);
  return singlePage(`${command.database}.$cmd.listCollections`, documents);
};

/** listIndexes, without what the engine adds about its own storage. */
export const listIndexes: Handler = async (command, gateway) => {
  requireCollection(command);
  const documents = await allOf('listIndexes', command, gateway);
  for (const index of documents) delete index.storageEngine;
  return singlePage(`${command.database}.${command.target}`, documents);
};

async function allOf(statement: StatementName, command: Command, gateway: Gateway): Promise<Document[]> {
  const spec = encode({ ...decodeExactly(command.spec), cursor: { batchSize: ONE_PAGE } });
  const [row] = await withConnection(command, gateway, (connection) =>
    run(connection, statement, [command.database, spec]),
  );
  return decodeExactly(bsonOf(row?.cursorpage)).cursor.firstBatch;
}

export const renameCollection: Handler = async (command, gateway) => {
  requireAdmin(command);
  const [row] = await gateway.engine.run('renameCollection', [command.spec]);
  return bsonOf(row?.document);
};

export const collMod: Handler = async (command, gateway) => {
  requireCollection(command);
  const [row] = await gateway.engine.run('collMod', [command.database, command.target, command.spec]);
  return bsonOf(row?.document);
};

export const collStats: Handler = async (command, gateway) => {
  requireCollection(command);
  const { database, target } = command;
  const [row] = await gateway.engine.run('collStats', [database, target, scaleOf(command)]);
  const stats = decodeExactly(bsonOf(row?.document));
  return { ...stats, count: await exactCount(database, target, gateway, Number(stats.count)) };
};

export const dbStats: Handler = async (command, gateway) => {
  const [row] = await gateway.engine.run('dbStats', [command.database, scaleOf(command)]);
  return bsonOf(row?.document);
};

export const validate: Handler = async (command, gateway) => {
  requireCollection(command);
  const [row] = await gateway.engine.run('validate', [command.database, command.spec]);
  return bsonOf(row?.document);
};

function scaleOf(command: Command): number {
  const { scale = 1 } = decode(command.spec) as { scale?: unknown };
  if (typeof scale !== 'number') throw new CommandError(14, "BSON field 'scale' is the wrong type, expected a number");
  if (scale < 1) throw new CommandError(2, 'scale has to be >= 1');
  return scale;
}

/** Throws Unauthorized when a command that is only for the admin database comes with another one. */
export function requireAdmin(command: Command): void {
  if (command.database !== 'admin')
    throw new CommandError(13, `${command.name} may only be run against the admin database.`);
}
