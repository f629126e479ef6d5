import type { Document } from 'bson';
import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import type { Connection } from '../postgres/engine.ts';
import { bsonOf, run } from '../postgres/engine.ts';
import { codeOfState, stateOfPacked } from '../postgres/error-codes.ts';
import { decode } from '../wire/raw-bson.ts';

/** A unique index that a document ran into, and the values both have. */
export interface DuplicateKey {
  index: string;
  keyPattern: Document;
  keyValue: Document;
}

/** MongoDB's code of an engine write error. */
export function codeOfWriteError(packed: number): number {
  return codeOfState(stateOfPacked(packed));
}

/** The index that an engine message about a duplicate key names. */
export function indexNamed(message: string): string {
  return /Index '(.+)'$/.exec(message)?.[1] ?? '_id_';
}

/** The key pattern of a collection's index, by its name or the engine's number; undefined when it is gone. */
export async function keyPatternOf(
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
export function keyValueOf(keyPattern: Document, document: Document): Document {
  return Object.fromEntries(Object.keys(keyPattern).map((path) => [path, valueAt(document, path.split('.'))]));
}

function valueAt(value: unknown, [head, ...rest]: string[]): unknown {
  if (head === undefined) return value ?? null;
  if (Array.isArray(value) && !/^\d+$/.test(head))
    return valueAt(value.find((item) => item?.[head] !== undefined)?.[head], rest);
  if (typeof value !== 'object' || value === null) return null;
  return valueAt((value as Document)[head], rest);
}

/** MongoDB's text of a duplicate key error. */
export function duplicateKeyMessage(namespace: string, { index, keyValue }: DuplicateKey): string {
  const members = Object.entries(keyValue).map(([path, value]) => `${path}: ${inShell(value)}`);
  return `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: { ${members.join(', ')} }`;
}

function inShell(value: unknown): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  return JSON.stringify(value) ?? 'null';
}

/** A duplicate key as the error of a whole command. */
export function duplicateKeyError(namespace: string, duplicate: DuplicateKey, cause?: unknown): CommandError {
  const { keyPattern, keyValue } = duplicate;
  return new CommandError(11000, duplicateKeyMessage(namespace, duplicate), { extra: { keyPattern, keyValue }, cause });
}
