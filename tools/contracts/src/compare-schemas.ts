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
/** Keywords that do not restrict values. */
const annotations = ['description', 'title', 'default', 'examples', 'deprecated', 'id'];
const compared = [...maximums, ...minimums, ...annotations, 'type', 'enum', 'const', 'anyOf', 'oneOf'];
const structural = ['properties', 'required', 'items', 'prefixItems', 'additionalProperties', 'propertyNames'];

/**
 * Returns the reasons why a value of `from` might not fit `to`; empty if every value fits. Properties that `to` does
 * not declare fit, because both sides ignore them. A keyword of `to` that this comparison does not know must be equal
 * in `from`.
 */
export function findIncompatibilities(from: JsonSchema, to: JsonSchema, path = ''): Difference[] {
  const alternatives = alternativesOf(to);
  return alternativesOf(from).flatMap((candidate) => {
    const reasons = alternatives.map((alternative) => findSingleIncompatibilities(candidate, alternative, path));
    return reasons.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

/** Compares two schemas without alternatives. */
function findSingleIncompatibilities(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
  if (from.const !== undefined) return findConstantIncompatibilities(from.const, to, path);
  return [
    ...findTypeIncompatibilities(from, to, path),
    ...findLimitIncompatibilities(from, to, path),
    ...findPropertyIncompatibilities(from, to, path),
    ...findItemIncompatibilities(from, to, path),
    ...findOtherIncompatibilities(from, to, path),
  ];
}

const schemaAt = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonSchema) : undefined;

const listAt = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/** Splits a schema into alternatives, one for each branch, type or enum value. A value must fit at least one. */
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

const findConstantIncompatibilities = (constant: unknown, to: JsonSchema, path: string): Difference[] =>
  z.fromJSONSchema(to as z.core.JSONSchema.JSONSchema).safeParse(constant).success
    ? []
    : [{ path, text: `the value ${JSON.stringify(constant)}` }];

function findTypeIncompatibilities(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
  if (to.const !== undefined) return [{ path, text: `other values besides ${JSON.stringify(to.const)}` }];
  const fits = to.type === undefined || from.type === to.type || (from.type === 'integer' && to.type === 'number');
  return fits ? [] : [{ path, text: `${from.type ?? 'any value'} instead of ${to.type}` }];
}

function findLimitIncompatibilities(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
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

function findPropertyIncompatibilities(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
  const at = (name: string) => (path === '' ? name : `${path}.${name}`);
  const required = to.required ?? [];
  const missing = required
    .filter((name) => !from.required?.includes(name))
    .map((name) => ({ path: at(name), text: from.properties?.[name] ? 'may be absent' : 'is absent' }));
  const changed = Object.entries(to.properties ?? {}).flatMap(([name, property]) => {
    const before = from.properties?.[name];
    return before ? findIncompatibilities(before, property, at(name)) : [];
  });
  const [values, accepted] = [schemaAt(from.additionalProperties), schemaAt(to.additionalProperties)];
  const keys = [schemaAt(from.propertyNames), schemaAt(to.propertyNames)] as const;
  return [
    ...missing,
    ...changed,
    ...(accepted ? findIncompatibilities(values ?? {}, accepted, at('*')) : []),
    ...(keys[1] ? findIncompatibilities(keys[0] ?? {}, keys[1], at('(name)')) : []),
  ];
}

function findItemIncompatibilities(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
  const items = schemaAt(to.items);
  const positions = listAt(to.prefixItems) ?? [];
  const before = listAt(from.prefixItems) ?? [];
  return [
    ...(items ? findIncompatibilities(schemaAt(from.items) ?? {}, items, `${path}[]`) : []),
    ...positions.flatMap((position, index) =>
      findIncompatibilities(schemaAt(before[index]) ?? {}, schemaAt(position) ?? {}, `${path}[${index}]`),
    ),
  ];
}

function findOtherIncompatibilities(from: JsonSchema, to: JsonSchema, path: string): Difference[] {
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
