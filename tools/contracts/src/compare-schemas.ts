import type { JsonSchema } from '@hamrah/generate/json-schema';
import { z } from 'zod';

/** A difference between two schemas. `path` is empty for the value itself. */
export interface Difference {
  readonly path: string;
  readonly text: string;
}

/** Upper and lower limits of a value. */
const maximums = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
const minimums = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
/** Keywords that say nothing about the values. */
const annotations = ['description', 'title', 'default', 'examples', 'deprecated', 'id'];
const compared = [...maximums, ...minimums, ...annotations, 'type', 'enum', 'const', 'anyOf', 'oneOf'];
const structural = ['properties', 'required', 'items', 'prefixItems', 'additionalProperties', 'propertyNames'];

/**
 * Returns why a value of `from` may not fit `to`, or an empty list if each one fits. Properties that `to` does not declare fit,
 * because both sides ignore them. A keyword that this comparison does not know must be equal.
 */
export function misfits(from: JsonSchema, to: JsonSchema, path = ''): Difference[] {
  const alternatives = alternativesOf(to);
  return alternativesOf(from).flatMap((candidate) => {
    const reasons = alternatives.map((alternative) => singleMisfits(candidate, alternative, path));
    return reasons.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

/** Compares two schemas without alternatives. */
function singleMisfits(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
  if (from.const !== undefined) return constantMisfits(from.const, to, path);
  return [
    ...typeMisfits(from, to, path),
    ...limitMisfits(from, to, path),
    ...propertyMisfits(from, to, path),
    ...itemMisfits(from, to, path),
    ...otherMisfits(from, to, path),
  ];
}

const schemaAt = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : undefined;

const listAt = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/** The schemas of which a value fits at least one. A list of types or values is split, so that each is compared alone. */
function alternativesOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, ...rest } = schema;
  const branches = listAt(anyOf) ?? listAt(oneOf);
  if (branches) return branches.flatMap((branch) => alternativesOf({ ...rest, ...(schemaAt(branch) ?? {}) }));
  const types = listAt(schema.type);
  if (types) return types.flatMap((type) => alternativesOf({ ...schema, type }));
  const values = listAt(schema.enum);
  if (values) {
    const { enum: _, ...withoutEnum } = schema;
    return values.map((value) => ({ ...withoutEnum, const: value }));
  }
  return [schema];
}

const constantMisfits = (constant: unknown, to: JsonSchema, path: string): Difference[] =>
  z.fromJSONSchema(to as z.core.JSONSchema.JSONSchema).safeParse(constant).success
    ? []
    : [{ path, text: `the value ${JSON.stringify(constant)}` }];

function typeMisfits(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
  if (to.const !== undefined) return [{ path, text: `other values besides ${JSON.stringify(to.const)}` }];
  const fits = to.type === undefined || from.type === to.type || (from.type === 'integer' && to.type === 'number');
  return fits ? [] : [{ path, text: `${from.type ?? 'any value'} instead of ${to.type}` }];
}

function limitMisfits(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
  const exceeds = (keyword: string, isBeyond: (value: number, limit: number) => boolean): Difference[] => {
    const [value, limit] = [from[keyword], to[keyword]];
    if (typeof limit !== 'number' || (typeof value === 'number' && !isBeyond(value, limit))) return [];
    return [{ path, text: `${keyword} ${value ?? 'unlimited'} instead of ${limit}` }];
  };
  return [
    ...maximums.flatMap((keyword) => exceeds(keyword, (value, limit) => value > limit)),
    ...minimums.flatMap((keyword) => exceeds(keyword, (value, limit) => value < limit)),
  ];
}

function propertyMisfits(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const required = to.required ?? [];
  const missing = required
    .filter((name) => !from.required?.includes(name))
    .map((name) => ({ path: at(name), text: from.properties?.[name] ? 'may be absent' : 'is absent' }));
  const changed = Object.entries(to.properties ?? {}).flatMap(([name, property]) => {
    const before = from.properties?.[name];
    return before ? misfits(before, property, at(name)) : [];
  });
  const [values, accepted] = [schemaAt(from.additionalProperties), schemaAt(to.additionalProperties)];
  const keys = [schemaAt(from.propertyNames), schemaAt(to.propertyNames)] as const;
  return [
    ...missing,
    ...changed,
    ...(accepted ? misfits(values ?? {}, accepted, at('*')) : []),
    ...(keys[1] ? misfits(keys[0] ?? {}, keys[1], at('(name)')) : []),
  ];
}

function itemMisfits(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
  const items = schemaAt(to.items);
  const positions = listAt(to.prefixItems) ?? [];
  const before = listAt(from.prefixItems) ?? [];
  return [
    ...(items ? misfits(schemaAt(from.items) ?? {}, items, `${path}[]`) : []),
    ...positions.flatMap((position, index) =>
      misfits(schemaAt(before[index]) ?? {}, schemaAt(position) ?? {}, `${path}[${index}]`),
    ),
  ];
}

function otherMisfits(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
  return Object.keys(to)
    .filter((keyword) => ![...compared, ...structural].includes(keyword))
    .filter((keyword) => JSON.stringify(from[keyword]) !== JSON.stringify(to[keyword]))
    .map((keyword) => ({ path, text: `${keyword} ${JSON.stringify(to[keyword])}` }));
}

/** Returns the paths of properties that `to` declares and `from` does not, such as new fields. */
export function addedProperties(from: JsonSchema, to: JsonSchema, path = ''): string[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const own = Object.entries(to.properties ?? {}).flatMap(([name, property]) => {
    const before = from.properties?.[name];
    return before ? addedProperties(before, property, at(name)) : [at(name)];
  });
  const [before, items] = [schemaAt(from.items), schemaAt(to.items)];
  return [...own, ...(before && items ? addedProperties(before, items, `${path}[]`) : [])];
}
