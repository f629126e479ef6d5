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

const living = z.registry<{ readonly list: ListName; readonly missing: string }>();

/**
 * An entry of a living list: by itself any short text, for lists grow while the system runs. The service that is sent one
 * asks the list as it stands, and refuses with `missing` what is not there.
 */
export const entryOf = (list: ListName, missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(maxEntryLength, missing)
    .describe(`An entry of the list \`${list}\`.`)
    .register(living, { list, missing });

/** Several entries of a living list. */
export const entriesOf = (list: ListName) => z.array(entryOf(list, 'Please choose from the list.')).max(maxListLength);

/** An entry where it stands in what was sent: `path` with dots between levels, and what is said if it is not listed. */
export interface SentEntry extends ListEntry {
  readonly path: string;
  readonly missing: string;
}

/** Which living list a schema takes an entry of; `undefined` for any other schema. */
export const listOf = (schema: z.ZodType): ListName | undefined => living.get(schema)?.list;

/** The schema itself, without what only makes it optional or gives it a default. */
function bare(schema: z.ZodType): z.ZodType {
  const { innerType } = schema.def as { innerType?: z.ZodType };
  return innerType ? bare(innerType) : schema;
}

/** Whether a schema takes entries of living lists, in objects and arrays as deep as they go. */
export function takesEntries(given: z.ZodType): boolean {
  const schema = bare(given);
  if (schema instanceof z.ZodArray) return takesEntries(schema.element as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.values(schema.shape).some((field) => takesEntries(field));
  return living.has(schema);
}

/** The entries of living lists in a value sent to a schema, before it is parsed; what no list could hold is passed over. */
export function entriesIn(given: z.ZodType, value: unknown, path = ''): SentEntry[] {
  const schema = bare(given);
  const within = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`);
  if (schema instanceof z.ZodArray) {
    if (!Array.isArray(value) || value.length > maxListLength) return [];
    return value.flatMap((one, at) => entriesIn(schema.element as z.ZodType, one, within(at)));
  }
  if (schema instanceof z.ZodObject) {
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      entriesIn(field, Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined, within(name)),
    );
  }
  const marked = living.get(schema);
  const fits = typeof value === 'string' && value !== '' && value.length <= maxEntryLength;
  return marked && fits ? [{ ...marked, name: value, path }] : [];
}
