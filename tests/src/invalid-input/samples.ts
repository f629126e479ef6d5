import { builtInLists, listOfSchema, type PlaceLevel, placeLevelOf } from '@hamrah/contracts';
import { z } from 'zod';

/**
 * Every scalar field without a list of allowed values accepts at least one of these values. Add a value if a new field
 * accepts none.
 */
const sampleValues: readonly unknown[] = [
  'HM4T7K2Q9X',
  '0199f3a0-0000-7000-8000-000000000001',
  '9000000001',
  'asha@mail.example',
  '1996-04-12',
  '1234',
  '123456',
  '22:00',
  '07:00',
  'Asia/Kolkata',
  '2026-03-01T10:00:00.000Z',
  'HM4T7K2Q9X-HM5A6B7C8D',
  'a sample of text',
  'a-token-a-token-a-token-a-token-a-token-a-t',
  'https://fcm.googleapis.com/fcm/send/a-token',
  // Keys of a push subscription, of 65 and 16 bytes in base64url.
  'B'.repeat(87),
  'A'.repeat(22),
  '20',
  '21-36',
  '60-70',
  '[]',
  30,
  40,
  64,
  72,
  1,
  true,
  null,
];

/** A country, a state and a city that exist together. */
export const samplePlaces: Readonly<Record<PlaceLevel, string>> = {
  country: 'India',
  state: 'Karnataka',
  city: 'Mysuru',
};

/** Removes the wrappers that make a schema optional or nullable, or give it a default. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType } };
  const isWrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable;
  return isWrapped && def.innerType ? unwrap(def.innerType) : schema;
}

/** Cached results of `validValues`, because every request of a route needs them. */
const knownValues = { text: new WeakMap<z.ZodType, unknown[]>(), any: new WeakMap<z.ZodType, unknown[]>() };

/** Valid values of the schema. With `asText` only strings, as in a path or a query. */
export function validValues(schema: z.ZodType, asText: boolean): readonly unknown[] {
  const known = asText ? knownValues.text : knownValues.any;
  const values = known.get(schema) ?? findValidValues(schema, asText);
  known.set(schema, values);
  return values;
}

function findValidValues(wrapped: z.ZodType, asText: boolean): unknown[] {
  const schema = unwrap(wrapped);
  const selectValid = (values: readonly unknown[]) => values.filter((value) => schema.safeParse(value).success);
  if (schema instanceof z.ZodEnum) return selectValid(schema.options);
  if (schema instanceof z.ZodLiteral) return selectValid([...schema.values]);
  const list = listOfSchema(schema);
  if (list) return selectValid(builtInLists[list]);
  const placeLevel = placeLevelOf(schema);
  if (placeLevel) return [samplePlaces[placeLevel]];
  if (schema instanceof z.ZodArray)
    return selectValid([validValues(schema.element as z.ZodType, asText).slice(0, 1), []]);
  if (schema instanceof z.ZodObject) return selectValid(validObjects(schema, asText));
  return selectValid(sampleValues).filter((value) => !asText || typeof value === 'string');
}

/** An object with the first valid value of each field, then objects that vary one field at a time. */
function validObjects(schema: z.ZodObject, asText: boolean): object[] {
  const options = Object.entries(schema.shape).map(([name, field]) => [name, validValues(field, asText)] as const);
  const withoutSample = options.filter(([, values]) => values.length === 0).map(([name]) => name);
  if (withoutSample.length > 0) throw new Error(`no sample value fits ${withoutSample.join(', ')}: add one`);
  const firstObject = Object.fromEntries(options.map(([name, [value]]) => [name, value]));
  return [
    firstObject,
    ...options.flatMap(([name, values]) => values.map((value) => ({ ...firstObject, [name]: value }))),
  ];
}

/** A valid value of the schema, including optional fields. */
export function sampleOf(schema: z.ZodType | undefined, { asText = false } = {}): Record<string, unknown> {
  if (!schema) return {};
  const [sample] = validValues(schema, asText);
  if (sample === undefined) throw new Error('no sample value fits this schema: add one');
  return sample as Record<string, unknown>;
}

/** Paths of every field of an object schema, including nested fields. */
export function fieldPathsOf(schema: z.ZodType | undefined): string[][] {
  const inner = schema && unwrap(schema);
  if (inner instanceof z.ZodArray) return fieldPathsOf(inner.element as z.ZodType).map((path) => ['0', ...path]);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([name, field]) => [
    [name],
    ...fieldPathsOf(field).map((path) => [name, ...path]),
  ]);
}

/** A copy of `value` with the field at the path replaced, or removed if the replacement is undefined. */
export function withValueAt(value: unknown, [name, ...rest]: readonly string[], replacement: unknown): unknown {
  if (name === undefined) return replacement;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  const newValue = rest.length > 0 ? withValueAt(copy[name], rest, replacement) : replacement;
  if (newValue === undefined) delete copy[name];
  else copy[name] = newValue;
  return copy;
}
