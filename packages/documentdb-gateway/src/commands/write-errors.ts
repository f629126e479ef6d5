import type { Document } from 'bson';
import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { codeOfState, stateOfPacked } from '../postgres/error-codes.ts';

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
