import { z } from 'zod';

/**
 * Removes optional, nullable and default wrappers from a schema. Replaces a pipe with its output schema, unless that is
 * a transform. Stops at a schema for which `isLeaf` is true.
 */
export function unwrap(schema: z.ZodType, isLeaf: (schema: z.ZodType) => boolean = () => false): z.ZodType {
  if (isLeaf(schema)) return schema;
  const { innerType, out } = schema.def as { innerType?: z.ZodType; out?: z.ZodType };
  const inner = innerType ?? (out instanceof z.ZodTransform ? undefined : out);
  return inner ? unwrap(inner, isLeaf) : schema;
}

/** A text that holds a value of another schema, such as an encoded search. */
interface Encoding {
  readonly schema: z.ZodType;
  /** Decodes the text; throws if it is malformed. */
  readonly decode: (text: string) => unknown;
}

const encodings = new WeakMap<z.ZodType, Encoding>();

/** Declares that a text holds an encoded value, so that the list entries and places in it are validated too. */
export function encodedAs<T extends z.ZodType<string>>(text: T, encoding: Encoding): T {
  encodings.set(text, encoding);
  return text;
}

/**
 * The value that an encoded text holds, with its schema; undefined if the schema is not an encoding or the text is
 * malformed.
 */
export function decodedValue(schema: z.ZodType, text: unknown): { schema: z.ZodType; value: unknown } | undefined {
  const encoding = encodings.get(schema);
  if (!encoding || typeof text !== 'string') return undefined;
  try {
    return { schema: encoding.schema, value: encoding.decode(text) };
  } catch {
    // The feature refuses malformed text with its own problem.
    return undefined;
  }
}

/** The schema that an encoded text holds; undefined for every other schema. */
export const encodedSchema = (schema: z.ZodType): z.ZodType | undefined => encodings.get(schema)?.schema;

/** Joins a name to the path of its parent, with a dot. */
export const childPath = (path: string, name: string | number): string =>
  path === '' ? String(name) : `${path}.${name}`;
