import * as contracts from '@hamrah/contracts';
import { z } from 'zod';
import { type Draft, type JsonSchema, jsonSchemaOf } from './json-schema.ts';

/** Schemas with fewer characters stay inline: a reference would not be shorter. */
const minSharedLength = 80;

/** Collects schemas that a document writes once and references elsewhere. */
export interface SharedSchemas {
  /** Replaces the schema, or parts of it, with references to the shared schemas. */
  refer(schema: JsonSchema): object;
  /** The referenced schemas, by name. */
  referenced(): Readonly<Record<string, object>>;
}

/** Creates an empty collection. It shares the schemas in `namedSchemas`, by default those of the contracts. */
export function createSharedSchemas(
  namedSchemas: Readonly<Record<string, z.ZodType>> = contractSchemas(),
  draft: Draft = 'draft-2020-12',
): SharedSchemas {
  const names = namesByText(namedSchemas, draft);
  const referenced = new Map<string, object>();
  const refer = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const name = names.get(JSON.stringify(value));
    if (name === undefined) return withReferences(value);
    if (!referenced.has(name)) referenced.set(name, withReferences(value));
    return { $ref: `#/components/schemas/${name}` };
  };
  const withReferences = (value: object): object =>
    Array.isArray(value)
      ? value.map(refer)
      : Object.fromEntries(Object.entries(value).map(([keyword, part]) => [keyword, refer(part)]));
  return {
    refer: (schema) => refer(schema) as object,
    referenced: () => Object.fromEntries([...referenced].toSorted(([nameA], [nameB]) => (nameA < nameB ? -1 : 1))),
  };
}

/** Names of schemas by their JSON text: `memberCode`, `inbox.invitation`, and `…Input` for input shapes. */
function namesByText(namedSchemas: Readonly<Record<string, z.ZodType>>, draft: Draft): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, schema] of Object.entries(namedSchemas)) {
    for (const [io, sharedName] of [['output', name] as const, ['input', `${name}Input`] as const]) {
      const text = JSON.stringify(jsonSchemaOf(schema, io, draft));
      if (text.length >= minSharedLength && !names.has(text)) names.set(text, sharedName);
    }
  }
  return names;
}

/** Schemas of zod itself, which contracts use without naming them. */
const formats = { dateTime: z.iso.datetime(), date: z.iso.date(), uuid: z.uuid() };

/** Every schema that the contracts export, such as `inbox.invitation`, and the formats of zod. */
export function contractSchemas(): Readonly<Record<string, z.ZodType>> {
  const domainSchemas = Object.entries(contracts).flatMap(([domain, exports]) =>
    typeof exports === 'object' ? schemasOf(exports, `${domain}.`) : [],
  );
  return Object.fromEntries([...schemasOf(formats), ...schemasOf(contracts), ...domainSchemas]);
}

/** The zod schemas among the exports of a module. */
const schemasOf = (exports: object, prefix = ''): [string, z.ZodType][] =>
  Object.entries(exports).flatMap(([name, value]) => (value instanceof z.ZodType ? [[`${prefix}${name}`, value]] : []));
