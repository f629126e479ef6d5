import { builtInLists, type ProfileField, profile, profileField, profileFieldNames } from '@hamrah/contracts';
import { describe, expect, it } from 'vitest';
import { optionalFields, parseDetails, profileFieldSchemas } from './profile-fields.ts';

const lists = builtInLists as unknown as profile.Lists;

function sampleOf(field: ProfileField): unknown {
  switch (field.type) {
    case 'choice':
      return field.options[0];
    case 'listEntry':
      return lists[field.list][0];
    case 'listEntries':
      return lists[field.list].slice(0, 2);
    case 'count':
      return field.max;
    case 'height':
      return 66;
    case 'date':
      return '1995-04-30';
    default:
      return 'A text';
  }
}

const documentedFields = profileFieldNames.flatMap((name) => {
  const field = profileField(name);
  const { documentedName } = field;
  return documentedName === undefined ? [] : [{ name, documentedName, value: sampleOf(field) }];
});

describe('parseDetails', () => {
  it.each(documentedFields)('reads $documentedName as $name', ({ name, documentedName, value }) => {
    const sent = profileFieldSchemas[documentedName]?.parse(Array.isArray(value) ? value.join(',') : value);
    expect(parseDetails({ [documentedName]: sent }, new Set([documentedName]), lists)).toEqual({ [name]: value });
  });

  it('ignores absent fields', () => {
    const body = Object.fromEntries(
      Object.entries(profileFieldSchemas).map(([documentedName, schema]) => [documentedName, schema.parse('')]),
    );
    expect(parseDetails(body, new Set(), lists)).toEqual({});
  });

  it('ignores a height that cannot be parsed', () => {
    expect(parseDetails({ height_in_inch: 'tall' }, new Set(['height_in_inch']), lists)).toEqual({});
  });
});

describe('optionalFields', () => {
  it('returns every optional field under its documented name, with an empty text or null for missing values', () => {
    const values = optionalFields({
      ...profile.emptyOptionalDetails,
      college: 'City College',
      hobbies: ['Yoga', 'Chess'],
    });
    expect(values).toMatchObject({
      collage: 'City College',
      hobies_intrest: 'Yoga,Chess',
      diet: '',
      no_of_sisters: null,
    });
    const optional = documentedFields.filter(({ name }) => name in profile.emptyOptionalDetails);
    expect(Object.keys(values).toSorted()).toEqual(optional.map(({ documentedName }) => documentedName).toSorted());
  });
});
