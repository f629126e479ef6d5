import { z } from 'zod';

/** A JSON Schema, with the keywords the generator reads. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
  readonly description?: string;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
}

/** OpenAPI 3.1 uses draft 2020-12, and AsyncAPI 3 uses draft 7. */
export type Draft = 'draft-2020-12' | 'draft-07';

/** Converts a zod schema to JSON Schema. `io` selects the shape before (`input`) or after (`output`) parsing. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output', draft: Draft = 'draft-2020-12'): JsonSchema {
  const {
    $schema: _,
    $defs: _2020,
    definitions: _07,
    ...keywords
  } = z.toJSONSchema(schema, {
    io,
    target: draft,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      // JSON Schema cannot represent a transform, so the output gets the schema of its input. Most of our transforms
      // only trim text.
      if (io === 'output' && zodSchema instanceof z.ZodPipe && zodSchema.out instanceof z.ZodTransform) {
        Object.assign(jsonSchema, jsonSchemaOf(zodSchema.in as z.ZodType, 'input', draft));
      }
    },
  });
  return JSON.parse(JSON.stringify(keywords, anyForRecursive)) as JsonSchema;
}

/**
 * Replaces recursive references with a schema that accepts any value, because they would not resolve in a larger
 * document.
 */
const anyForRecursive = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && '$ref' in value && /^#\/(?:\$defs|definitions)\//.test(`${value.$ref}`)
    ? {}
    : value;
