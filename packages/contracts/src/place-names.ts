import { z } from 'zod';
import { singleLineText } from './input-schemas.ts';
import { childPath, decodedValue, encodedSchema, unwrap } from './schema-tree.ts';

/** Levels of places, from large to small. */
export const placeLevels = ['country', 'state', 'city'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

/** Maximum length of a place name, in characters. */
export const maxPlaceLength = 100;
/** Maximum number of places in a filter. */
export const maxPlaces = 60;

/** `chosen`: must belong to the larger places of the same object. `any`: can be anywhere, as in a search filter. */
type PlaceScope = 'chosen' | 'any';

const placeSchemas = z.registry<{
  readonly level: PlaceLevel;
  readonly unlistedMessage: string;
  readonly scope: PlaceScope;
}>();
const placeOf = (schema: z.ZodType) => placeSchemas.get(schema);

/**
 * Schema of a place name. The lists are too large for the contracts, so this schema accepts any short text. Every
 * service validates the places of a request against the lists before its feature runs.
 */
export const placeName = (level: PlaceLevel, missing: string, scope: PlaceScope = 'chosen') =>
  singleLineText(maxPlaceLength, missing)
    .describe(`A ${level} from the lists of places.`)
    .register(placeSchemas, { level, unlistedMessage: missing, scope });

const chooseFromList = 'Please choose from the list.';

/** Schema of several places of one level. */
export const placeNames = (level: PlaceLevel) => z.array(placeName(level, chooseFromList)).max(maxPlaces);

/** Schema of a place to look up. */
export const placeToFind = (level: PlaceLevel) => placeName(level, chooseFromList, 'any');

/** The level of a schema of places; undefined for any other schema. */
export const placeLevelOf = (schema: z.ZodType): PlaceLevel | undefined => placeOf(schema)?.level;

/** A place in submitted data: the `path` of its field (dots between levels) and the message if it is not listed. */
export interface SubmittedPlace {
  readonly name: string;
  readonly path: string;
  readonly unlistedMessage: string;
}

/** Places that are chosen together: the states belong to the countries, the cities to the states. */
export interface PlaceChoice extends Readonly<Record<PlaceLevel, readonly SubmittedPlace[]>> {
  /** Whether the places may be anywhere. */
  readonly isAnywhere: boolean;
}

const isLeaf = (schema: z.ZodType): boolean => placeOf(schema) !== undefined || encodedSchema(schema) !== undefined;

function placeFieldOf(schema: z.ZodType) {
  const field = unwrap(schema, isLeaf);
  return placeOf(field instanceof z.ZodArray ? unwrap(field.element as z.ZodType, isLeaf) : field);
}

/**
 * The places in submitted data, one choice per object. Skips an object with an invalid place, because its schema
 * refuses the object.
 */
export function findPlaceChoices(wrapped: z.ZodType, value: unknown, path = ''): PlaceChoice[] {
  const schema = unwrap(wrapped, isLeaf);
  const decoded = decodedValue(schema, value);
  if (decoded) return findPlaceChoices(decoded.schema, decoded.value, path);
  if (schema instanceof z.ZodArray)
    return Array.isArray(value)
      ? value.flatMap((item, index) => findPlaceChoices(schema.element as z.ZodType, item, childPath(path, index)))
      : [];
  if (!(schema instanceof z.ZodObject) || typeof value !== 'object' || value === null) return [];
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => ({
    field,
    path: childPath(path, name),
    value: Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined,
  }));
  const nested = fields.flatMap(({ field, ...rest }) =>
    placeFieldOf(field) ? [] : findPlaceChoices(field, rest.value, rest.path),
  );
  return [...nested, ...choicesOf(fields)];
}

function choicesOf(fields: readonly { field: z.ZodType; path: string; value: unknown }[]): PlaceChoice[] {
  const choice: Record<PlaceLevel, SubmittedPlace[]> = { country: [], state: [], city: [] };
  let isAnywhere = false;
  for (const { field, path, value } of fields) {
    const place = placeFieldOf(field);
    if (!place) continue;
    const parsed = field.safeParse(value);
    if (!parsed.success) return [];
    const { level, unlistedMessage, scope } = place;
    const names = [parsed.data ?? []].flat() as string[];
    choice[level].push(...names.map((name) => ({ name, path, unlistedMessage })));
    isAnywhere ||= scope === 'any';
  }
  return placeLevels.some((level) => choice[level].length > 0) ? [{ ...choice, isAnywhere }] : [];
}
