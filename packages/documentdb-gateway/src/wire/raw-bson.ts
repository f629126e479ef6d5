import type { Document } from 'bson';
import { deserialize, serialize } from 'bson';
import { CommandError } from '../errors.ts';

/** An element of a BSON document. `start`, `value` and `end` are byte offsets. */
export interface RawElement {
  type: number;
  name: string;
  start: number;
  value: number;
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

function invalidBson(reason: string): never {
  throw new CommandError(22, `Invalid BSON: ${reason}`);
}

function cstringEnd(bytes: Buffer, from: number, limit: number): number {
  const end = bytes.indexOf(0, from);
  return end === -1 || end >= limit ? invalidBson('a name is not terminated') : end;
}

function valueEnd(bytes: Buffer, type: number, offset: number, limit: number): number {
  const fixedLength = FIXED_LENGTH[type];
  if (fixedLength !== undefined) return offset + fixedLength;
  if (type === 11) return cstringEnd(bytes, cstringEnd(bytes, offset, limit) + 1, limit) + 1;
  if (offset + 4 > limit) invalidBson('a length is truncated');
  const length = bytes.readInt32LE(offset);
  switch (type) {
    case 2:
    case 13:
    case 14:
      if (length < 1 || bytes[offset + 3 + length] !== 0) invalidBson('a string is not terminated');
      return offset + 4 + length;
    case 3:
    case 4:
    case 15:
      return length < 5 ? invalidBson('a document is too short') : offset + length;
    case 5:
      return length < 0 ? invalidBson('binary data has a negative length') : offset + 5 + length;
    case 12:
      return length < 1 ? invalidBson('a pointer has no namespace') : offset + 4 + length + 12;
    default:
      return invalidBson(`unknown type ${type}`);
  }
}

/** The elements of the document at `from`; throws CommandError 22 (InvalidBSON) when it is malformed. */
export function* readElements(bytes: Buffer, from = 0): Generator<RawElement> {
  const end = documentEnd(bytes, from);
  let offset = from + 4;
  while (offset < end - 1) {
    const start = offset;
    const type = bytes[offset] ?? 0;
    const nameEnd = cstringEnd(bytes, offset + 1, end);
    const value = nameEnd + 1;
    offset = valueEnd(bytes, type, value, end);
    if (offset > end - 1) invalidBson('an element exceeds its document');
    yield { type, name: bytes.toString('utf8', start + 1, nameEnd), start, value, end: offset };
  }
}

/** The end offset of the document at `from`; throws when its length is invalid. */
export function documentEnd(bytes: Buffer, from: number): number {
  if (from + 5 > bytes.length) invalidBson('a document is truncated');
  const end = from + bytes.readInt32LE(from);
  if (end < from + 5 || end > bytes.length || bytes[end - 1] !== 0) invalidBson('a document has a wrong length');
  return end;
}

/** Checks the document at `from` and all nested documents; throws CommandError 22 for malformed BSON. */
export function assertWellFormed(bytes: Buffer, from = 0, depth = 0): void {
  if (depth > 200) throw new CommandError(15, 'BSON nesting is deeper than 200 levels');
  const end = documentEnd(bytes, from);
  let offset = from + 4;
  while (offset < end - 1) {
    const type = bytes[offset] ?? 0;
    const value = cstringEnd(bytes, offset + 1, end) + 1;
    offset = valueEnd(bytes, type, value, end);
    if (offset > end - 1) invalidBson('an element exceeds its document');
    if (type === 3 || type === 4) assertWellFormed(bytes, value, depth + 1);
  }
}

/** Whether a top-level field is the boolean true. */
export function isTrueField(bytes: Buffer, field: string): boolean {
  for (const { type, name, value } of readElements(bytes)) if (name === field) return type === 8 && bytes[value] === 1;
  return false;
}

/** Builds a document from raw elements. */
export function buildDocument(parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 5);
  const head = Buffer.alloc(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...parts, Buffer.of(0)], length);
}

/** Decodes BSON without loss: numbers keep their BSON type, so `encode` restores the same bytes. */
export function decodeLossless(bytes: Uint8Array): Document {
  return deserialize(bytes, { promoteValues: false, promoteBuffers: false, bsonRegExp: true });
}

/** Decodes BSON to plain JavaScript values. 64-bit integers beyond the safe range stay `Long`. */
export function decode(bytes: Uint8Array): Document {
  return deserialize(bytes, { promoteBuffers: true });
}

/** Encodes a document and omits undefined fields. */
export function encode(document: Document): Buffer {
  return Buffer.from(serialize(document, { ignoreUndefined: true }));
}
