import { z } from 'zod';
import { type ListName, maxEntryLength, maxListLength } from './reference.ts';
import { childPath, decodedValue, encodedSchema, unwrap } from './schema-tree.ts';

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

const entrySchemas = z.registry<{ readonly list: ListName; readonly unlistedMessage: string }>();

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
    .register(entrySchemas, { list, unlistedMessage: missing });

/** Schema of several entries of a reference list. */
export const listEntries = (list: ListName) =>
  z.array(listEntry(list, 'Please choose from the list.')).max(maxListLength);

/** An entry in submitted data: its `path` (dots between levels) and the message if it is not listed. */
export interface SubmittedEntry extends ListEntry {
  readonly path: string;
  readonly unlistedMessage: string;
}

/** The reference list of a schema, or `undefined` for any other schema. */
export const listOfSchema = (schema: z.ZodType): ListName | undefined => entrySchemas.get(schema)?.list;

const isLeaf = (schema: z.ZodType): boolean => entrySchemas.has(schema) || encodedSchema(schema) !== undefined;

/** Whether a schema accepts entries of reference lists, at any depth of objects, arrays and encoded texts. */
export function hasListEntries(wrapped: z.ZodType): boolean {
  const schema = unwrap(wrapped, isLeaf);
  const encoded = encodedSchema(schema);
  if (encoded) return hasListEntries(encoded);
  if (schema instanceof z.ZodArray) return hasListEntries(schema.element as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((field) => hasListEntries(field));
  return entrySchemas.has(schema);
}

/** Entries of reference lists in submitted data, before parsing. Values that no list could contain are skipped. */
export function findListEntries(wrapped: z.ZodType, value: unknown, path = ''): SubmittedEntry[] {
  const schema = unwrap(wrapped, isLeaf);
  const decoded = decodedValue(schema, value);
  if (decoded) return findListEntries(decoded.schema, decoded.value, path);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value) || value.length > maxListLength) return [];
    return value.flatMap((item, index) => findListEntries(schema.element as z.ZodType, item, childPath(path, index)));
  }
  if (schema instanceof z.ZodObject) {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      findListEntries(field, Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined, childPath(path, name)),
    );
  }
  const metadata = entrySchemas.get(schema);
  const isValid = typeof value === 'string' && value !== '' && value.length <= maxEntryLength;
  return metadata && isValid ? [{ ...metadata, name: value, path }] : [];
}
