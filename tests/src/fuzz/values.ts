import * as fc from 'fast-check';
import { z } from 'zod';
import { hostileTexts, wrongTypeValues } from '../invalid-input/payloads.ts';
import { unwrap, validValues } from '../invalid-input/samples.ts';

/** Arbitrary text, including hostile texts. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 40 }),
  fc.integer().map(String),
);

const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.constantFrom(...wrongTypeValues),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values at and just beyond the limits of a text or number; any values for another schema. */
function boundaryValues(schema: z.ZodType): fc.Arbitrary<unknown> {
  if (schema instanceof z.ZodString) {
    const maxLength = Math.min(schema.maxLength ?? 300, 5_000);
    return fc.constantFrom(
      '',
      'x',
      'é'.repeat(maxLength),
      'x'.repeat(maxLength),
      'x'.repeat(maxLength + 1),
      ' '.repeat(maxLength),
    );
  }
  if (schema instanceof z.ZodNumber) {
    const limits = [schema.minValue ?? 0, schema.maxValue ?? 1_000_000];
    return fc.constantFrom(...limits.flatMap((limit) => [limit - 1, limit, limit + 1, limit + 0.5]));
  }
  return anyValue;
}

/** Keys with a special meaning in JavaScript, MongoDB or authorization code. */
const hostileKeys = fc.constantFrom(
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

const asString = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** Values for a schema: mostly valid, sometimes at a limit or of another type. With `asText` only strings. */
export function valuesFor(wrapped: z.ZodType, { asText = false } = {}): fc.Arbitrary<unknown> {
  const schema = unwrap(wrapped);
  if (schema instanceof z.ZodObject && !asText) return objectsFor(schema);
  if (schema instanceof z.ZodArray && !asText) {
    const items = valuesFor(schema.element as z.ZodType);
    return fc.oneof(
      { weight: 8, arbitrary: fc.array(items, { maxLength: 4 }) },
      { weight: 1, arbitrary: fc.array(items, { minLength: 60, maxLength: 60 }) },
      { weight: 1, arbitrary: anyValue },
    );
  }
  const valid = validValues(schema, asText);
  return fc.oneof(
    ...(valid.length > 0 ? [{ weight: 7, arbitrary: fc.constantFrom(...valid) }] : []),
    { weight: 1, arbitrary: asText ? boundaryValues(schema).map(asString) : boundaryValues(schema) },
    { weight: 1, arbitrary: asText ? anyText : anyValue },
  );
}

/** Objects with a value from `valuesFor` in each field. Sometimes a field is missing, or an unknown field is added. */
export function objectsFor(schema: z.ZodObject, { asText = false } = {}): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const value = valuesFor(field as z.ZodType, { asText });
    const entry = fc.tuple(fc.constant(name), value);
    return fc.oneof({ weight: 9, arbitrary: entry }, { weight: 1, arbitrary: fc.constant(undefined) });
  });
  const unknownField = fc.oneof(
    { weight: 6, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.tuple(hostileKeys, asText ? anyText : anyValue) },
  );
  return fc
    .tuple(...fields, unknownField)
    .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== undefined)));
}
