import { isDeepStrictEqual } from 'node:util';
import { jsonSchemaOf } from '@hamrah/generate/json-schema';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findIncompatibilities } from './compare-schemas.ts';

const words = ['', 'asha', 'arjun', 'a long name of a member'];
const samples = [...words, -3, 0, 2, 2.5, 40, true, false, null];

/** Random schemas of the kinds that the contracts use. */
const leaf: fc.Arbitrary<z.ZodType> = fc.oneof(
  fc.tuple(fc.nat(4), fc.nat(20)).map(([min, max]) =>
    z
      .string()
      .min(min)
      .max(min + max),
  ),
  fc.subarray(words, { minLength: 1 }).map((values) => z.enum(values as [string, ...string[]])),
  fc.tuple(fc.integer({ min: -5, max: 5 }), fc.nat(50)).map(([min, max]) =>
    z
      .int()
      .min(min)
      .max(min + max),
  ),
  fc.constant(z.number()),
  fc.constant(z.boolean()),
  fc.constantFrom(...words).map((word) => z.literal(word)),
  fc.constantFrom(/^a/, /^asha$/).map((pattern) => z.string().regex(pattern)),
);
const { schema } = fc.letrec<{ schema: z.ZodType; inner: z.ZodType }>((tie) => ({
  inner: fc.oneof({ maxDepth: 2 }, leaf, tie('schema')),
  schema: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc
      .dictionary(fc.constantFrom('a', 'b', 'c'), fc.tuple(tie('inner'), fc.boolean()), { maxKeys: 3 })
      .map((fields) =>
        z.object(
          Object.fromEntries(
            Object.entries(fields).map(([name, [type, isOptional]]) => [name, isOptional ? type.optional() : type]),
          ),
        ),
      ),
    tie('inner').map((type) => z.array(type).max(2)),
    tie('inner').map((type) => type.nullable()),
    fc.tuple(tie('inner'), tie('inner')).map(([a, b]) => z.union([a, b])),
  ),
}));
const sample = fc.constantFrom(...samples);
const value = fc.oneof(
  sample,
  fc.array(sample, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof(sample, fc.array(sample, { maxLength: 2 }))),
);

/** Whether the schema accepts a value that holds only declared properties, as our programs send them. */
const isDeclaredBy = (type: z.ZodType, candidate: unknown): boolean =>
  isDeepStrictEqual(type.safeParse(candidate).data, candidate);

describe('a comparison of two schemas', () => {
  it('reports no incompatibility only if the second schema accepts every value of the first', () => {
    let compared = 0;
    fc.assert(
      fc.property(schema, schema, fc.array(value, { minLength: 20, maxLength: 40 }), (from, to, values) => {
        if (findIncompatibilities(jsonSchemaOf(from, 'input'), jsonSchemaOf(to, 'input')).length > 0) return;
        for (const each of values.filter((candidate) => isDeclaredBy(from, candidate))) {
          compared += 1;
          expect(
            to.safeParse(each).success,
            JSON.stringify([each, jsonSchemaOf(from, 'input'), jsonSchemaOf(to, 'input')]),
          ).toBe(true);
        }
      }),
      { numRuns: 5_000 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  it('reports no incompatibility between a schema and itself', () => {
    fc.assert(
      fc.property(schema, (each) => {
        expect(findIncompatibilities(jsonSchemaOf(each, 'input'), jsonSchemaOf(each, 'input'))).toEqual([]);
      }),
    );
  });
});
