import { z } from 'zod';
import { type ListName, maxEntryLength, maxListLength } from './reference.ts';

/** An entry of a reference list. */
export interface ListEntry {
  readonly list: ListName;
  readonly name: string;
}

/** Identifies an entry regardless of case and spacing: `paths/radhasoamidayalbagh`. */
export function entryKey({ list, name }: ListEntry): string {
  const normalized = name.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
  return `${list}/${normalized.toLowerCase()}`;
}

const entrySchemas = z.registry<{ readonly list: ListName; readonly missing: string }>();

/**
 * Schema of an entry of a reference list. It accepts any short text because lists grow at runtime. The service checks
 * the value against the current list and reports `missing` if it is not listed.
 */
export const listEntry = (list: ListName, missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(maxEntryLength, missing)
    .describe(`An entry of the list \`${list}\`.`)
    .register(entrySchemas, { list, missing });

/** Schema of several entries of a reference list. */
export const listEntries = (list: ListName) =>
  z.array(listEntry(list, 'Please choose from the list.')).max(maxListLength);

/** An entry in submitted data: its `path` (dots between levels) and the message if it is not listed. */
export interface SubmittedEntry extends ListEntry {
  readonly path: string;
  readonly missing: string;
}

/** The reference list of a schema, or `undefined` for any other schema. */
export const listOfSchema = (schema: z.ZodType): ListName | undefined => entrySchemas.get(schema)?.list;

/** Removes optional, nullable and default wrappers from a schema, and replaces a pipe by its output schema. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType, out } = schema.def as { innerType?: z.ZodType; out?: z.ZodType };
  const inner = innerType ?? out;
  return inner ? unwrap(inner) : schema;
}

/** Whether a schema accepts entries of reference lists, at any depth of objects and arrays. */
export function hasListEntries(wrapped: z.ZodType): boolean {
  const schema = unwrap(wrapped);
  if (schema instanceof z.ZodArray) return hasListEntries(schema.element as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((field) => hasListEntries(field));
  return entrySchemas.has(schema);
}

/** Entries of reference lists in submitted data, before parsing. Values that no list could contain are skipped. */
export function findListEntries(wrapped: z.ZodType, value: unknown, path = ''): SubmittedEntry[] {
  const schema = unwrap(wrapped);
  const pathOf = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value) || value.length > maxListLength) return [];
    return value.flatMap((item, index) => findListEntries(schema.element as z.ZodType, item, pathOf(index)));
  }
  if (schema instanceof z.ZodObject) {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      findListEntries(field, Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined, pathOf(name)),
    );
  }
  const metadata = entrySchemas.get(schema);
  const isValid = typeof value === 'string' && value !== '' && value.length <= maxEntryLength;
  return metadata && isValid ? [{ ...metadata, name: value, path }] : [];
}
