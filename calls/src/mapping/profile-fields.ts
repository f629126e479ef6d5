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

/** A profile field and its spelling in the documented calls. */
interface SpelledField {
  readonly name: ProfileFieldName;
  readonly field: ProfileField;
  readonly call: string;
}

const spelledFieldsOf = (names: readonly ProfileFieldName[]): SpelledField[] =>
  names.flatMap((name) => {
    const field = profileField(name);
    return field.call === undefined ? [] : [{ name, field, call: field.call }];
  });
const spelledFields = spelledFieldsOf(profileFieldNames);

const schemaOf = ({ type }: ProfileField): z.ZodType =>
  type === 'count' ? numeric : type === 'listEntries' ? nameList : text;

/** Schemas of the profile fields in a request, by their documented spelling. */
export const profileFieldSchemas = Object.fromEntries(spelledFields.map(({ field, call }) => [call, schemaOf(field)]));

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
  const values = spelledFields
    .filter(({ call }) => sentFields.has(call))
    .map(({ name, field, call }) => [name, parseValue(field, body[call], lists)] as const);
  return Object.fromEntries(values.filter(([name, value]) => name !== 'heightInches' || value !== null));
}

/** The details that are not part of registration, by their documented spelling. */
export const optionalFields = (optionalDetails: profile.OptionalProfileDetails): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    spelledFieldsOf(optionalFieldNames).map(({ name, field, call }) => {
      const value = optionalDetails[name as keyof profile.OptionalProfileDetails];
      if (Array.isArray(value)) return [call, joinNames(value)];
      return [call, field.type === 'count' ? value : (value ?? '')];
    }),
  );
