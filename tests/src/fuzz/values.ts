import * as fc from 'fast-check';
import { z } from 'zod';
import { texts, values } from '../bad-input/poisons.ts';
import { bare, candidates } from '../bad-input/samples.ts';

/** Any text at all, texts that have been trouble elsewhere among them. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.integer().map(String),
);

/** Any value that JSON can hold. */
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.constantFrom(...values),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values as long, or as large, as the schema lets them be, and one beyond. */
function atTheEdges(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodString) {
    const most = Math.min(schema.maxLength ?? 300, 5_000);
    return fc.constantFrom('', 'x', 'é'.repeat(most), 'x'.repeat(most), 'x'.repeat(most + 1), ' '.repeat(most));
  }
  if (schema instanceof z.ZodNumber) {
    const ends = [schema.minValue ?? 0, schema.maxValue ?? 1_000_000];
    return fc.constantFrom(...ends.flatMap((end) => [end - 1, end, end + 1, end + 0.5]));
  }
  return anyValue;
}

/** Keys that have been more than data elsewhere. */
const strangeKeys = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '$where',
  '$gt',
  'role',
  'roles',
  '_id',
  '',
);

/** A value as an address has it. */
const written = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Values for a schema: mostly such as it takes, else beside it or nothing like it; texts alone where `asText`. */
export function valuesFor(given: z.ZodType, { asText = false } = {}): fc.Arbitrary<unknown> {
  const schema = bare(given);
  if (schema instanceof z.ZodObject && !asText) return objectsFor(schema);
  if (schema instanceof z.ZodArray && !asText) {
    const items = valuesFor(schema.element as z.ZodType);
    return fc.oneof(
      { weight: 8, arbitrary: fc.array(items, { maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(items, { minLength: 60, maxLength: 60 }) },
      { weight: 1, arbitrary: anyValue },
    );
  }
  const fitting = candidates(schema, asText);
  return fc.oneof(
    ...(fitting.length > 0 ? [{ weight: 7, arbitrary: fc.constantFrom(...fitting) }] : []),
    { weight: 1, arbitrary: asText ? atTheEdges(schema).map(written) : atTheEdges(schema) },
    { weight: 1, arbitrary: asText ? anyText : anyValue },
  );
}

/** Objects of such values by field; now and then one is missing, or one is there that nobody asked for. */
export function objectsFor(schema: z.ZodObject, { asText = false } = {}): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const value = valuesFor(field as z.ZodType, { asText });
    const entry = fc.tuple(fc.constant(name), value);
    return fc.oneof({ weight: 9, arbitrary: entry }, { weight: 1, arbitrary: fc.constant(undefined) });
  });
  const strange = fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.tuple(strangeKeys, asText ? anyText : anyValue) },
  );
  return fc
    .tuple(...fields, strange)
    .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== undefined)));
}
