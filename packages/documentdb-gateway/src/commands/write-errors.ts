import type { Document } from 'bson';
import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { mongoCodeOf, unpackSqlState } from '../postgres/error-codes.ts';

/** The unique index that a document violates, and the duplicate values. */
export interface DuplicateKey {
  index: string;
  keyPattern: Document;
  keyValue: Document;
}

export function codeOfWriteError(sqlState: number): number {
  return mongoCodeOf(unpackSqlState(sqlState));
}

/** Returns the index name in the engine's message about a duplicate key; `_id_` if there is none. */
export function indexNameIn(message: string): string {
  return /Index '(.+)'$/.exec(message)?.[1] ?? '_id_';
}

/** MongoDB's message for a duplicate key. */
export function duplicateKeyMessage(namespace: string, { index, keyValue }: DuplicateKey): string {
  const pairs = Object.entries(keyValue).map(([path, value]) => `${path}: ${formatShellValue(value)}`);
  return `E11000 duplicate key error collection: ${namespace} index: ${index} dup key: { ${pairs.join(', ')} }`;
}

function formatShellValue(value: unknown): string {
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  return JSON.stringify(value) ?? 'null';
}

/** A duplicate key error that fails the whole command. */
export function duplicateKeyError(namespace: string, duplicate: DuplicateKey, cause?: unknown): CommandError {
  const { keyPattern, keyValue } = duplicate;
  return new CommandError(11000, duplicateKeyMessage(namespace, duplicate), {
    extraFields: { keyPattern, keyValue },
    cause,
  });
}
