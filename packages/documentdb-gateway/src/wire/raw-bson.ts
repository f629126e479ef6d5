import type { Document } from 'bson';
import { deserialize, serialize } from 'bson';
import { CommandError } from '../errors.ts';

/** One element of a BSON document, as places in the bytes that hold it. */
export interface RawElement {
  type: number;
  name: string;
  /** Where the element (its type byte) starts. */
  start: number;
  /** Where its value starts. */
  value: number;
  /** Where the element ends. */
  end: number;
}

const FIXED_LENGTH: Record<number, number> = {
  1: 8,
  6: 0,
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  16: 4,
  17: 8,
  18: 8,
  19: 16,
  127: 0,
  255: 0,
};

function broken(why: string): never {
  throw new CommandError(22, `Invalid BSON: ${why}`);
}

function cstringEnd(bytes: Buffer, from: number, limit: number): number {
  const end = bytes.indexOf(0, from);
  return end === -1 || end >= limit ? broken('a name has no end') : end;
}

function valueEnd(bytes: Buffer, type: number, at: number, limit: number): number {
  const fixed = FIXED_LENGTH[type];
  if (fixed !== undefined) return at + fixed;
  if (type === 11) return cstringEnd(bytes, cstringEnd(bytes, at, limit) + 1, limit) + 1;
  if (at + 4 > limit) broken('a length is cut off');
  const length = bytes.readInt32LE(at);
  switch (type) {
    case 2:
    case 13:
    case 14:
      if (length < 1 || bytes[at + 3 + length] !== 0) broken('a string has no end');
      return at + 4 + length;
    case 3:
    case 4:
    case 15:
      return length < 5 ? broken('a document is too short') : at + length;
    case 5:
      return length < 0 ? broken('binary data has a negative length') : at + 5 + length;
    case 12:
      return length < 1 ? broken('a pointer has no namespace') : at + 4 + length + 12;
    default:
      return broken(`unknown type ${type}`);
  }
}

/** The elements of the BSON document at `from`; throws CommandError 22 (InvalidBSON) when it is malformed. */
export function* elementsOf(bytes: Buffer, from = 0): Generator<RawElement> {
  const end = documentEnd(bytes, from);
  let at = from + 4;
  while (at < end - 1) {
    const start = at;
    const type = bytes[at] ?? 0;
    const nameEnd = cstringEnd(bytes, at + 1, end);
    const value = nameEnd + 1;
    at = valueEnd(bytes, type, value, end);
    if (at > end - 1) broken('an element passes the end of its document');
    yield { type, name: bytes.toString('utf8', start + 1, nameEnd), start, value, end: at };
  }
}

/** Where the document that starts at `from` ends; throws when its length is impossible. */
export function documentEnd(bytes: Buffer, from: number): number {
  if (from + 5 > bytes.length) broken('a document is cut off');
  const end = from + bytes.readInt32LE(from);
  if (end < from + 5 || end > bytes.length || bytes[end - 1] !== 0) broken('a document has a wrong length');
  return end;
}

/** Walks the whole document at `from`, nested documents too; throws CommandError 22 when any part is malformed. */
export function assertWellFormed(bytes: Buffer, from = 0, depth = 0): void {
  if (depth > 200) throw new CommandError(15, 'BSON nesting is deeper than 200 levels');
  const end = documentEnd(bytes, from);
  let at = from + 4;
  while (at < end - 1) {
    const type = bytes[at] ?? 0;
    const value = cstringEnd(bytes, at + 1, end) + 1;
    at = valueEnd(bytes, type, value, end);
    if (at > end - 1) broken('an element passes the end of its document');
    if (type === 3 || type === 4) assertWellFormed(bytes, value, depth + 1);
  }
}

/** True when a document's own member of that name is the boolean true. */
export function hasTrue(bytes: Buffer, member: string): boolean {
  for (const { type, name, value } of elementsOf(bytes)) if (name === member) return type === 8 && bytes[value] === 1;
  return false;
}

/** A document made of the given raw elements, in order. */
export function documentOf(parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.alloc(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...parts, Buffer.of(0)], length);
}

/** BSON to an object that goes back to the same bytes: every number keeps its BSON type. */
export function decodeExactly(bytes: Uint8Array): Document {
  return deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
}

/** BSON to plain JavaScript values; 64-bit integers become bigint only beyond the safe range. */
export function decode(bytes: Uint8Array): Document {
  return deserialize(bytes, { promoteBuffers: true });
}

/** A document to BSON; undefined members are left out. */
export function encode(document: Document): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: true }));
}
