import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { maxCheckedLength, refusesContactDetails } from './input-schemas.ts';
import { allRoutes } from './inventory.ts';
import { placeLevelOf } from './place-names.ts';
import {
  fieldOfValueFilter,
  type ProfileFieldName,
  profileField,
  profileFieldNames,
  type ValueFilter,
  valueFilters,
} from './profile-fields.ts';
import { listOfSchema } from './reference-lists.ts';
import { encodedSchema } from './schema-tree.ts';

type Reason = 'list' | 'format' | 'detector';

/**
 * Texts that no schema restricts, and why that is safe. A new text belongs here only if no other member reads it.
 * Messages of a conversation are the exception: inbox refuses contact details that the sender has not confirmed.
 */
const unrestrictedTexts: readonly (readonly [reason: string, text: RegExp])[] = [
  ['is compared with a stored value, hashed or verified, and never shown', /\.(cursor|session|ticket|token|photo)$/],
  ['is compared with a stored value, hashed or verified, and never shown', /\.(password|current|username|plan)$/],
  ['is compared with a stored value, hashed or verified, and never shown', /photos\/.*query\.\w+$/],
  ['is compared with a stored value, hashed or verified, and never shown', /places\/.*\.(country|state)$/],
  ['is compared with a stored value, hashed or verified, and never shown', /profile-id query\.code$/],
  ['must be a time zone of the runtime', /\.timeZone$/],
  ['is read by its author only', /searches.* body\.name$/],
  ['is read by its author only', /shortlist\/:member\/(note|removed) body\.note$/],
  ['is read by its author only', /details\.(zipcode|birthTime|birthPlace)$/],
  ['is read by its author and printed on the invoice', /checkouts body\.(name|phone)$/],
  ['is read by staff only', /enquiries body\.(name|message)$/],
  ['is read by staff only', /reports body\.description$/],
  ['is read by staff only', /appeal body\.text$/],
  ['is checked by inbox, see send-message.test.ts', /messages body\.text$/],
];

const formatOf = (schema: z.ZodType): boolean => {
  const { format } = schema.def as { format?: string };
  const checks = (schema.def.checks ?? []) as readonly { _zod: { def: { check: string } } }[];
  return format !== undefined || checks.some(({ _zod: { def } }) => def.check === 'string_format');
};

type SubmittedText = [path: string, reason: Reason | undefined, schema?: z.ZodType];

/** The texts of a schema, each with the reason why it is safe; undefined if there is none. */
function textsOf(schema: z.ZodType, path: string): SubmittedText[] {
  if (listOfSchema(schema) || placeLevelOf(schema)) return [[path, 'list']];
  if (refusesContactDetails(schema)) return [[path, 'detector', schema]];
  const encoded = encodedSchema(schema);
  if (encoded) return textsOf(encoded, path);
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      textsOf(field, `${path}.${name}`),
    );
  if (schema instanceof z.ZodArray) return textsOf(schema.element as z.ZodType, `${path}[]`);
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option as z.ZodType, path));
  if (schema instanceof z.ZodRecord) return [[path, undefined]];
  if (formatOf(schema)) return [[path, 'format']];
  if (schema instanceof z.ZodString) return [[path, undefined]];
  const { innerType, in: input, out } = schema.def as Partial<Record<'innerType' | 'in' | 'out', z.ZodType>>;
  if (innerType) return textsOf(innerType, path);
  if (input && out) {
    const texts = out instanceof z.ZodTransform ? [] : textsOf(out, path);
    return texts.length > 0 ? texts : textsOf(input, path);
  }
  return [];
}

const textsOfRoutes = (access: readonly string[]) =>
  allRoutes.flatMap(({ declared }) =>
    access.includes(declared.access)
      ? (['params', 'query', 'body'] as const).flatMap((part) => {
          const schema = declared[part];
          return schema ? textsOf(schema, `${declared.method} ${declared.path} ${part}`) : [];
        })
      : [],
  );

describe('a text that a member or a visitor submits', () => {
  const texts = textsOfRoutes(['member', 'anyone']);
  const unrestricted = texts.filter(([, reason]) => reason === undefined).map(([path]) => path);

  it('is a list entry, has a format, is checked for contact details, or is read by no other member', () => {
    expect(unrestricted.filter((path) => !unrestrictedTexts.some(([, text]) => text.test(path)))).toEqual([]);
  });

  it('is refused for its length if it is too long to be searched for contact details', () => {
    const checked = texts.filter(([, reason]) => reason === 'detector');
    expect(checked.length).toBeGreaterThan(10);
    const isAccepted = (schema: z.ZodType | undefined) => schema?.safeParse('a'.repeat(maxCheckedLength + 1)).success;
    expect(checked.filter(([, , schema]) => isAccepted(schema) !== false).map(([path]) => path)).toEqual([]);
  });

  it('has an exception only where it needs one', () => {
    for (const [, text] of unrestrictedTexts)
      expect(
        unrestricted.filter((path) => text.test(path)),
        `${text}`,
      ).not.toEqual([]);
  });
});

describe('a value of a list', () => {
  const listFields = new Set(
    profileFieldNames.flatMap((name) => (/^(listEntry|place)/.test(profileField(name).type) ? [name] : [])),
  );
  const filterNames = new Map([...valueFilters].map((filter) => [filter, fieldOfValueFilter[filter]]));

  it('is validated against its list on every route, including staff routes', () => {
    const texts = textsOfRoutes(['member', 'anyone', 'staff']).flatMap(([path, reason]) => {
      const name =
        path
          .replace(/(\[\])+$/, '')
          .split('.')
          .at(-1) ?? '';
      const field = filterNames.get(name as ValueFilter) ?? name;
      return listFields.has(field as ProfileFieldName) && !path.includes('/places/') ? [{ path, reason }] : [];
    });
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter(({ reason }) => reason !== 'list')).toEqual([]);
  });
});
