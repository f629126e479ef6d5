import type { Document } from 'bson';
import pg from 'pg';
import type { Connection } from '../postgres/engine.ts';
import { run, toBson } from '../postgres/engine.ts';
import type { Command } from '../wire/command.ts';
import { decode, encode } from '../wire/raw-bson.ts';
import type { DuplicateKey } from './write-errors.ts';
import { indexNameIn } from './write-errors.ts';

/** Finds the duplicate key of an insert. The engine's message names the index. */
export async function findDuplicateOfInsert(
  message: string,
  document: Document,
  command: Command,
  connection: Connection,
): Promise<DuplicateKey | undefined> {
  const index = await findKeyPattern(connection, command.database, command.target, indexNameIn(message));
  return index && { index: index.name, keyPattern: index.key, keyValue: keyValueOf(index.key, document) };
}

/** Finds the duplicate key of an update by a trial run in a transaction or savepoint that is always rolled back. */
export async function findDuplicateOfUpdate(
  statement: Document,
  command: Command,
  connection: Connection,
): Promise<DuplicateKey | undefined> {
  const { q, u, upsert, arrayFilters, collation, c } = statement;
  const trial = encode({ findAndModify: command.target, query: q, update: u, upsert, arrayFilters, collation, let: c });
  const [begin, rollback] = command.inTransaction
    ? ['SAVEPOINT trial', 'ROLLBACK TO SAVEPOINT trial']
    : ['BEGIN', 'ROLLBACK'];
  await connection.query(begin);
  try {
    await run(connection, 'findAndModify', [command.database, trial]);
    return undefined;
  } catch (error) {
    await connection.query(rollback);
    await connection.query(begin);
    return await findDuplicateOfException(error, command, connection);
  } finally {
    await connection.query(rollback);
  }
}

/** The duplicate key of a PostgreSQL unique or exclusion violation. Undefined for other errors. */
export async function findDuplicateOfException(
  error: unknown,
  command: Command,
  connection: Connection,
): Promise<DuplicateKey | undefined> {
  if (!(error instanceof pg.DatabaseError) || (error.code !== '23P01' && error.code !== '23505')) return undefined;
  const indexNumber = /index_(\d+)$/.exec(error.constraint ?? '')?.[1];
  const index = await findKeyPattern(
    connection,
    command.database,
    command.target,
    indexNumber === undefined ? '_id_' : Number(indexNumber),
  );
  const bytes = /\)=\((?:-?\d+, )?BSONHEX([0-9a-f]+)/.exec(error.detail ?? '')?.[1];
  if (!index || !bytes) return undefined;
  const document = decode(Buffer.from(bytes, 'hex'));
  const keyValue = index.name === '_id_' ? { _id: document[''] } : keyValueOf(index.key, document);
  return { index: index.name, keyPattern: index.key, keyValue };
}

/** The key pattern of an index, by its name or the engine's number. Undefined if the index no longer exists. */
async function findKeyPattern(
  connection: Connection,
  database: string,
  collection: string,
  index: string | number,
): Promise<{ name: string; key: Document } | undefined> {
  if (index === '_id_') return { name: '_id_', key: { _id: 1 } };
  for (const row of await run(connection, 'indexSpecs', [database, collection])) {
    const spec = decode(toBson(row.spec));
    if (spec.name === index || row.index_id === index) return { name: String(spec.name), key: spec.key as Document };
  }
  return undefined;
}

/** The values of a document at the paths of a key pattern. A missing value is null, as in an index. */
function keyValueOf(keyPattern: Document, document: Document): Document {
  return Object.fromEntries(Object.keys(keyPattern).map((path) => [path, valueAt(document, path.split('.'))]));
}

function valueAt(value: unknown, [name, ...remainingPath]: string[]): unknown {
  if (name === undefined) return value ?? null;
  if (Array.isArray(value) && !/^\d+$/.test(name))
    return valueAt(value.find((item) => item?.[name] !== undefined)?.[name], remainingPath);
  if (typeof value !== 'object' || value === null) return null;
  return valueAt((value as Document)[name], remainingPath);
}
