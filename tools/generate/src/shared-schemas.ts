import * as contracts from '@hamrah/contracts';
import { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from './shape.ts';

/** Characters of a schema under which a reference to it would hardly be shorter. */
const worthSharing = 80;

/** Schemas of a description that are written once, and references to them. */
export interface SharedSchemas {
  /** The schema with a reference in place of every part, or the whole, that the contracts export under a name. */
  refer(schema: JsonSchema): object;
  /** What has been referred to, by name. */
  written(): Readonly<Record<string, object>>;
}

/** Shared schemas of which none has been referred to yet. */
export function openSharedSchemas(): SharedSchemas {
  const names = namesByText();
  const written = new Map<string, object>();
  const refer = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const name = names.get(JSON.stringify(value));
    if (name === undefined) return withReferences(value);
    if (!written.has(name)) written.set(name, withReferences(value));
    return { $ref: `#/components/schemas/${name}` };
  };
  const withReferences = (value: object): object =>
    Array.isArray(value)
      ? value.map(refer)
      : Object.fromEntries(Object.entries(value).map(([keyword, part]) => [keyword, refer(part)]));
  return {
    refer: (schema) => refer(schema) as object,
    written: () => Object.fromEntries([...written].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** Formats of the schema library: what the contracts build of them need not name them. */
const formats = { dateTime: z.iso.datetime(), date: z.iso.date(), uuid: z.uuid() };

/**
 * Names of the exported schemas by their JSON text: `memberCode`, `inbox.invitation`. What a schema takes is told apart
 * as `…Input` where it is not what it gives.
 */
function namesByText(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const ofDomains = Object.entries(contracts).flatMap(([domain, of]) =>
    typeof of === 'object' ? schemasOf(of, `${domain}.`) : [],
  );
  for (const [name, schema] of [...schemasOf(formats), ...schemasOf(contracts), ...ofDomains]) {
    for (const [io, as] of [['output', name] as const, ['input', `${name}Input`] as const]) {
      const text = JSON.stringify(jsonSchemaOf(schema, io));
      if (text.length >= worthSharing && !names.has(text)) names.set(text, as);
    }
  }
  return names;
}

const schemasOf = (named: object, prefix = ''): [string, z.ZodType][] =>
  Object.entries(named).flatMap(([name, value]) => (value instanceof z.ZodType ? [[`${prefix}${name}`, value]] : []));
