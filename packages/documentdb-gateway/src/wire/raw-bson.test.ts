import { describe, expect, test } from 'vitest';
import { assertWellFormed, decode, documentOf, elementsOf, encode } from './raw-bson.ts';

const document = encode({ find: 'members', filter: { name: 'hello', tags: ['a', /x/i] }, limit: 5n });

describe('raw BSON', () => {
  test('names its elements and where they lie', () => {
    const names = [...elementsOf(document)].map(({ name, type }) => [name, type]);
    expect(names).toEqual([
      ['find', 2],
      ['filter', 3],
      ['limit', 18],
    ]);
  });

  test('puts chosen elements together to a document again', () => {
    const [, filter] = elementsOf(document);
    expect(decode(documentOf([document.subarray(filter?.start, filter?.end)]))).toEqual({
      filter: { name: 'hello', tags: ['a', /x/i] },
    });
  });

  test('accepts what the bson library writes', () => {
    expect(() => assertWellFormed(document)).not.toThrow();
  });

  test('finds every single corrupted length, also of nested values', () => {
    const lengthAt = document.indexOf('hello') - 4;
    for (const wrong of [-1, 0, 5, 7, 9999, 0x7fffffff]) {
      const bad = Buffer.from(document);
      bad.writeInt32LE(wrong, lengthAt);
      expect(() => assertWellFormed(bad), `length ${wrong}`).toThrow(/Invalid BSON/);
    }
  });

  test('never reads past the end, however a document is cut', () => {
    for (let length = 0; length < document.length; length += 1) {
      expect(() => assertWellFormed(document.subarray(0, length)), `cut at ${length}`).toThrow(/Invalid BSON/);
    }
  });

  test('gives up on nesting that is too deep instead of running out of stack', () => {
    let nested: Record<string, unknown> = {};
    for (let depth = 0; depth < 300; depth += 1) nested = { a: nested };
    expect(() => assertWellFormed(encode(nested))).toThrow(/nesting/);
  });
});
