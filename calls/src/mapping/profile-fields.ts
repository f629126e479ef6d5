import {
  optionalFieldNames,
  type ProfileField,
  type ProfileFieldName,
  type profile,
  profileField,
  profileFieldNames,
} from '@hamrah/contracts';
import type { z } from 'zod';
import { nameList, numeric, parseInches, text } from './fields.ts';
import { joinNames, parseNames } from './name-list.ts';

/** A profile field and its name in the documented calls. */
interface DocumentedField {
  readonly name: ProfileFieldName;
  readonly field: ProfileField;
  readonly documentedName: string;
}

const documentedFieldsOf = (names: readonly ProfileFieldName[]): DocumentedField[] =>
  names.flatMap((name) => {
    const field = profileField(name);
    const { documentedName } = field;
    return documentedName === undefined ? [] : [{ name, field, documentedName }];
  });
const documentedFields = documentedFieldsOf(profileFieldNames);

const schemaOf = ({ type }: ProfileField): z.ZodType =>
  type === 'count' ? numeric : type === 'listEntries' ? nameList : text;

/** Schemas of the profile fields in a request, by their documented name. */
export const profileFieldSchemas = Object.fromEntries(
  documentedFields.map(({ field, documentedName }) => [documentedName, schemaOf(field)]),
);

function parseValue(field: ProfileField, value: unknown, lists: profile.Lists): unknown {
  switch (field.type) {
    case 'listEntries':
      return parseNames(value as string | readonly string[], lists[field.list]);
    case 'date':
      return String(value).slice(0, 10);
    case 'height':
      return parseInches(String(value));
    default:
      return value;
  }
}

/** Returns the details that a request sets. Ignores absent fields and a height that cannot be parsed. */
export function parseDetails(
  body: Readonly<Record<string, unknown>>,
  sentFields: ReadonlySet<string>,
  lists: profile.Lists,
): Partial<profile.ProfileDetails> {
  const values = documentedFields
    .filter(({ documentedName }) => sentFields.has(documentedName))
    .map(({ name, field, documentedName }) => [name, parseValue(field, body[documentedName], lists)] as const);
  return Object.fromEntries(values.filter(([name, value]) => name !== 'heightInches' || value !== null));
}

/** The details that are not part of registration, by their documented name. */
export const optionalFields = (optionalDetails: profile.OptionalProfileDetails): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    documentedFieldsOf(optionalFieldNames).map(({ name, field, documentedName }) => {
      const value = optionalDetails[name as keyof profile.OptionalProfileDetails];
      if (Array.isArray(value)) return [documentedName, joinNames(value)];
      return [documentedName, field.type === 'count' ? value : (value ?? '')];
    }),
  );
