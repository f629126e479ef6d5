import { z } from 'zod';

/** A JSON Schema, as far as it is printed. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** A zod schema as JSON Schema; `io` says whether of what comes in or of what goes out. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _,
    $defs: _recursive,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // What a transform gives is unknown to JSON Schema; ours (trimming) keep the type of what they take.
      if (io === 'output' && zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform) {
        Object.assign(jsonSchema, jsonSchemaOf(zodSchema.in as z.ZodType, 'input'));
      }
    },
  });
  return JSON.parse(JSON.stringify(rest, anyForRecursive)) as JsonSchema;
}

/** What refers to itself, as any JSON value does, may be anything: the reference would lead nowhere in a larger document. */
const anyForRecursive = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$ref' in value && String(value.$ref).startsWith('#/$defs/')
    ? {}
    : value;

/** A schema in a few words: `string`, `"sent" or "accepted"`, `string or null`, `list of object`. */
export function inWords(schema: JsonSchema): string {
  if (schema.anyOf) return schema.anyOf.map(inWords).join(' or ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum)
    return schema.enum.length > 6 ? `one of ${schema.enum.length}` : schema.enum.map((one) => `"${one}"`).join(' or ');
  if (schema.type === 'array') return `list of ${inWords(schema.items ?? {})}`;
  const format = schema.format === undefined ? '' : ` (${schema.format})`;
  return `${schema.type ?? 'any'}${format}`;
}
