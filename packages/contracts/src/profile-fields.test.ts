import { describe, expect, it } from 'vitest';
import { emptySearch } from './matches/empty-search.ts';
import { decodeSearch, encodeSearch } from './matches/search-data.ts';
import { emptyOptionalDetails, optionalProfileDetails, profileDetails } from './profile/details.ts';
import { fieldInputSchema, fieldSchema } from './profile-field-schemas.ts';
import type { ProfileField } from './profile-field-types.ts';
import {
  fieldOfValueFilter,
  optionalFieldNames,
  profileField,
  profileFieldNames,
  valueFilters,
} from './profile-fields.ts';
import { hasListEntries } from './reference-lists.ts';

describe('the table of profile fields', () => {
  it('gives every field a unique name in the documented calls', () => {
    const documentedNames = profileFieldNames.flatMap((name) => profileField(name).documentedName ?? []);
    expect(new Set(documentedNames).size).toBe(documentedNames.length);
  });

  it('gives every filter a unique position in an encoded search', () => {
    for (const filter of valueFilters) {
      const field = profileField(fieldOfValueFilter[filter]);
      const search = { ...emptySearch, [filter]: [field.type === 'choice' ? field.options[0] : 'A value'] };
      expect(decodeSearch(encodeSearch(search)), filter).toEqual(search);
    }
    const encoded: unknown[] = JSON.parse(encodeSearch(emptySearch));
    expect(encoded.length).toBe(valueFilters.length + 6);
  });

  it('accepts every optional field if it is empty, but not if it is absent', () => {
    expect(optionalProfileDetails.parse(emptyOptionalDetails)).toEqual(emptyOptionalDetails);
    for (const name of optionalFieldNames)
      expect(optionalProfileDetails.shape[name].safeParse(undefined).success, name).toBe(false);
  });
});

const optional: Record<string, ProfileField> = {
  choice: { type: 'choice', options: ['Yes', 'No'], section: 'basics' },
  list: { type: 'listEntry', list: 'paths', section: 'basics' },
  line: { type: 'line', maxLength: 5, section: 'basics' },
  prose: { type: 'prose', maxLength: 20, section: 'basics' },
};

describe('the schema of an optional field', () => {
  it.each(Object.entries(optional))('stores null for an empty %s', (_, field) => {
    expect(fieldSchema(field).parse('')).toBeNull();
    expect(fieldSchema(field).parse(null)).toBeNull();
  });

  it('refuses values that the type does not allow', () => {
    expect(fieldSchema(optional.choice as ProfileField).safeParse('Perhaps').success).toBe(false);
    expect(fieldSchema(optional.line as ProfileField).safeParse('Longer').success).toBe(false);
    expect(fieldSchema(optional.line as ProfileField).safeParse('a\nb').success).toBe(false);
    expect(fieldSchema({ type: 'count', max: 3, section: 'family' }).safeParse(4).success).toBe(false);
  });

  it('marks entries of reference lists, so that the service checks them', () => {
    expect(hasListEntries(fieldSchema(optional.list as ProfileField))).toBe(true);
  });

  it('refuses contact details only where other members read the text', () => {
    const text: ProfileField = { type: 'line', maxLength: 20, section: 'basics' };
    expect(fieldInputSchema(text).safeParse('9876543210').success).toBe(false);
    expect(fieldInputSchema({ ...text, visibility: 'owner' }).safeParse('9876543210').success).toBe(true);
    expect(profileDetails.shape.zipcode.parse('560001')).toBe('560001');
  });
});
