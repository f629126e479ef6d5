import { describe, expect, test } from 'vitest';
import { assertWellFormed, buildDocument, decode, encode, readElements } from './raw-bson.ts';

const document = encode({ find: 'books', filter: { name: 'hello', tags: ['a', /x/i] }, limit: 5n });

describe('raw BSON', () => {
  test('lists the elements of a document', () => {
    const names = [...readElements(document)].map(({ name, type }) => [name, type]);
    expect(names).toEqual([
      ['find', 2],
      ['filter', 3],
      ['limit', 18],
    ]);
  });

  test('builds a document from selected elements', () => {
    const [, filter] = readElements(document);
    expect(decode(buildDocument([document.subarray(filter?.start, filter?.end)]))).toEqual({
      filter: { name: 'hello', tags: ['a', /x/i] },
    });
  });

  test('accepts documents that the bson library encodes', () => {
    expect(() => assertWellFormed(document)).not.toThrow();
  });

  test('rejects a corrupted length in a nested value', () => {
    const lengthOffset = document.indexOf('hello') - 4;
    for (const wrongLength of [-1, 0, 5, 7, 9999, 0x7fffffff]) {
      const corrupted = Buffer.from(document);
      corrupted.writeInt32LE(wrongLength, lengthOffset);
      expect(() => assertWellFormed(corrupted), `length ${wrongLength}`).toThrow(/Invalid BSON/);
    }
  });

  test('rejects a document truncated at any byte', () => {
    for (let length = 0; length < document.length; length += 1) {
      expect(() => assertWellFormed(document.subarray(0, length)), `cut at ${length}`).toThrow(/Invalid BSON/);
    }
  });

  test('rejects deep nesting before the stack overflows', () => {
    let nested: Record<string, unknown> = {};
    for (let depth = 0; depth < 300; depth += 1) nested = { a: nested };
    expect(() => assertWellFormed(encode(nested))).toThrow(/nesting/);
  });
});
