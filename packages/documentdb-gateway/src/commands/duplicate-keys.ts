import type { Document } from 'bson';
import pg from 'pg';
import type { Connection } from '../postgres/engine.ts';
import { bsonOf, run } from '../postgres/engine.ts';
import type { Command } from '../wire/envelope.ts';
import { decode, encode } from '../wire/raw-bson.ts';
import type { DuplicateKey } from './write-errors.ts';
import { indexNamed } from './write-errors.ts';

/** What an inserted document ran into, by the index that the engine's message names. */
export async function duplicateOfInsert(
  message: string,
  document: Document,
  command: Command,
  connection: Connection,
): Promise<DuplicateKey | undefined> {
  const index = await keyPatternOf(connection, command.database, command.target, indexNamed(message));
  return index && { index: index.name, keyPattern: index.key, keyValue: keyValueOf(index.key, document) };
}

/** Finds what an update ran into by trying it alone in a savepoint that is always undone. */
export async function duplicateOfUpdate(
  statement: Document,
  command: Command,
  connection: Connection,
): Promise<DuplicateKey | undefined> {
  const { q, u, upsert, arrayFilters, collation, c } = statement;
  const trial = encode({ findAndModify: command.target, query: q, update: u, upsert, arrayFilters, collation, let: c });
  const [begin, undo] = command.inTransaction
    ? ['SAVEPOINT trial', 'ROLLBACK TO SAVEPOINT trial']
    : ['BEGIN', 'ROLLBACK'];
  await connection.query(begin);
  try {
    await run(connection, 'findAndModify', [command.database, trial]);
    return undefined;
  } catch (error) {
    await connection.query(undo);
    await connection.query(begin);
    return await duplicateOfException(error, command, connection);
  } finally {
    await connection.query(undo);
  }
}

/** The duplicate key that a PostgreSQL unique or exclusion violation tells of; undefined for any other error. */
export async function duplicateOfException(
  error: unknown,
  command: Command,
  connection: Connection,
): Promise<DuplicateKey | undefined> {
  if (!(error instanceof pg.DatabaseError) || (error.code !== '23P01' && error.code !== '23505')) return undefined;
  const number = /index_(\d+)$/.exec(error.constraint ?? '')?.[1];
  const index = await keyPatternOf(
    connection,
    command.database,
    command.target,
    number === undefined ? '_id_' : Number(number),
  );
  const bytes = /\)=\((?:-?\d+, )?BSONHEX([0-9a-f]+)/.exec(error.detail ?? '')?.[1];
  if (!index || !bytes) return undefined;
  const document = decode(Buffer.from(bytes, 'hex'));
  const keyValue = index.name === '_id_' ? { _id: document[''] } : keyValueOf(index.key, document);
  return { index: index.name, keyPattern: index.key, keyValue };
}

/** The key pattern of a collection's index, by its name or the engine's number; undefined when it is gone. */
async function keyPatternOf(
  connection: Connection,
  database: string,
  collection: string,
  index: string | number,
): Promise<{ name: string; key: Document } | undefined> {
  if (index === '_id_') return { name: '_id_', key: { _id: 1 } };
  for (const row of await run(connection, 'indexSpecs', [database, collection])) {
    const spec = decode(bsonOf(row.spec));
    if (spec.name === index || row.index_id === index) return { name: String(spec.name), key: spec.key as Document };
  }
  return undefined;
}

/** The values of a document at the paths of a key pattern; what is missing is null, as in an index. */
function keyValueOf(keyPattern: Document, document: Document): Document {
  return Object.fromEntries(Object.keys(keyPattern).map((path) => [path, valueAt(document, path.split('.'))]));
}

function valueAt(value: unknown, [head, ...rest]: string[]): unknown {
  if (head === undefined) return value ?? null;
  if (Array.isArray(value) && !/^\d+$/.test(head))
    return valueAt(value.find((item) => item?.[head] !== undefined)?.[head], rest);
  if (typeof value !== 'object' || value === null) return null;
  return valueAt((value as Document)[head], rest);
}
