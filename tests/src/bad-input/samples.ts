import { builtInLists, listOfSchema } from '@hamrah/contracts';
import { z } from 'zod';

/** Values of which every leaf of every contract takes one; a new kind of leaf wants its value here. */
const pool: readonly unknown[] = [
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

/** The schema itself, without what only makes it optional or gives it a default. */
export function bare(schema: z.ZodType): z.ZodType {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType } };
  const wrapped =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNullable;
  return wrapped && def.innerType ? bare(def.innerType) : schema;
}

/** Values the schema takes, the likeliest first; of text alone where `asText`, as in a path or a query. */
export function candidates(given: z.ZodType, asText: boolean): unknown[] {
  const schema = bare(given);
  const taken = (values: readonly unknown[]) => values.filter((value) => schema.safeParse(value).success);
  if (schema instanceof z.ZodEnum) return taken(schema.options);
  const list = listOfSchema(schema);
  if (list) return taken(builtInLists[list]);
  if (schema instanceof z.ZodArray) return taken([candidates(schema.element as z.ZodType, asText).slice(0, 1), []]);
  if (schema instanceof z.ZodObject) return taken(objects(schema, asText));
  return taken(pool).filter((value) => !asText || typeof value === 'string');
}

/** Objects of candidates: the first of each field, then with one field changed at a time. */
function objects(schema: z.ZodObject, asText: boolean): object[] {
  const options = Object.entries(schema.shape).map(([name, field]) => [name, candidates(field, asText)] as const);
  const lacking = options.filter(([, values]) => values.length === 0).map(([name]) => name);
  if (lacking.length > 0) throw new Error(`no sample is known for ${lacking.join(', ')}: add one to the pool`);
  const first = Object.fromEntries(options.map(([name, [value]]) => [name, value]));
  return [first, ...options.flatMap(([name, values]) => values.map((value) => ({ ...first, [name]: value })))];
}

/** A value the schema takes, whole, optional fields included. */
export function sampleOf(schema: z.ZodType | undefined, { asText = false } = {}): Record<string, unknown> {
  if (!schema) return {};
  const [sample] = candidates(schema, asText);
  if (sample === undefined) throw new Error('no sample fits this schema: add one to the pool');
  return sample as Record<string, unknown>;
}

/** Paths of every field of an object schema, those within objects and lists included. */
export function pathsOf(schema: z.ZodType | undefined): string[][] {
  const inner = schema && bare(schema);
  if (inner instanceof z.ZodArray) return pathsOf(inner.element as z.ZodType).map((path) => ['0', ...path]);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([name, field]) => [
    [name],
    ...pathsOf(field).map((rest) => [name, ...rest]),
  ]);
}

/** A deep copy of `value` with what stands at `path` changed; taken out when `put` is `undefined`. */
export function changed(value: unknown, [name, ...rest]: readonly string[], put: unknown): unknown {
  if (name === undefined) return put;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...(value as object) };
  const next = rest.length > 0 ? changed(copy[name], rest, put) : put;
  if (next === undefined) delete copy[name];
  else copy[name] = next;
  return copy;
}
