import { z } from 'zod';
import { type ListName, maxEntryLength, maxListLength } from './reference.ts';

/** An entry of a living list. */
export interface ListEntry {
  readonly list: ListName;
  readonly name: string;
}

/** What tells one entry from another, `paths/radhasoamidayalbagh`: case and spacing make no difference. */
export function entryKey({ list, name }: ListEntry): string {
  const plain = name.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '');
  return `${list}/${plain.toLowerCase()}`;
}

const entrySchemas = z.registry<{ readonly list: ListName; readonly missing: string }>();

/**
 * An entry of a living list: by itself any short text, for lists grow while the system runs. The service that is sent one
 * asks the list as it stands, and refuses with `missing` what is not there.
 */
export const listEntry = (list: ListName, missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(maxEntryLength, missing)
    .describe(`An entry of the list \`${list}\`.`)
    .register(entrySchemas, { list, missing });

/** Several entries of a living list. */
export const listEntries = (list: ListName) =>
  z.array(listEntry(list, 'Please choose from the list.')).max(maxListLength);

/** An entry where it stands in what was sent: `path` with dots between levels, and what is said if it is not listed. */
export interface SubmittedEntry extends ListEntry {
  readonly path: string;
  readonly missing: string;
}

/** Which living list a schema takes an entry of; `undefined` for any other schema. */
export const listOfSchema = (schema: z.ZodType): ListName | undefined => entrySchemas.get(schema)?.list;

/** The schema itself, without what only makes it optional or gives it a default. */
function unwrap(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? unwrap(innerType) : schema;
}

/** Whether a schema takes entries of living lists, in objects and arrays as deep as they go. */
export function hasListEntries(given: z.ZodType): boolean {
  const schema = unwrap(given);
  if (schema instanceof z.ZodArray) return hasListEntries(schema.element as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((field) => hasListEntries(field));
  return entrySchemas.has(schema);
}

/** The entries of living lists in a value sent to a schema, before it is parsed; what no list could hold is passed over. */
export function findListEntries(given: z.ZodType, value: unknown, path = ''): SubmittedEntry[] {
  const schema = unwrap(given);
  const pathOf = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value) || value.length > maxListLength) return [];
    return value.flatMap((one, at) => findListEntries(schema.element as z.ZodType, one, pathOf(at)));
  }
  if (schema instanceof z.ZodObject) {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      findListEntries(field, Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined, pathOf(name)),
    );
  }
  const entrySchema = entrySchemas.get(schema);
  const fits = typeof value === 'string' && value !== '' && value.length <= maxEntryLength;
  return entrySchema && fits ? [{ ...entrySchema, name: value, path }] : [];
}
