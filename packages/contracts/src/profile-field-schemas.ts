import { z } from 'zod';
import { calendarDate, multilineText, oneOf, singleLineText, withoutContactDetails } from './input-schemas.ts';
import { placeName } from './place-names.ts';
import { type FieldValue, isPublicText, type ProfileField } from './profile-field-types.ts';
import {
  optionalFieldNames,
  type ProfileFieldName,
  profileField,
  type profileFields,
  requiredFieldNames,
} from './profile-fields.ts';
import { heightBoundsInches } from './reference.ts';
import { listEntries, listEntry } from './reference-lists.ts';

/** The submitted value of a field. An empty text means no value. */
type FieldInput<Field extends ProfileField> = Field extends { readonly required: string }
  ? FieldValue<Field>
  : FieldValue<Field> | (FieldValue<Field> extends string | null ? '' : never);

export type FieldSchema<Field extends ProfileField> = z.ZodType<FieldValue<Field>, FieldInput<Field>>;

const chooseFromList = 'Please choose from the list.';

function requiredSchema(field: ProfileField, missing: string): z.ZodType {
  switch (field.type) {
    case 'choice':
      return oneOf(field.options, missing);
    case 'listEntry':
      return listEntry(field.list, missing);
    case 'listEntries':
      return listEntries(field.list);
    case 'place':
      return placeName(field.level, missing);
    case 'line':
      return singleLineText(field.maxLength, missing);
    case 'prose':
      return multilineText(field.maxLength, missing);
    case 'count': {
      const message = `Please enter a number from 0 to ${field.max}.`;
      return z.int(message).min(0).max(field.max, message);
    }
    case 'date':
      return calendarDate;
    case 'height':
      return z.int().min(heightBoundsInches.min).max(heightBoundsInches.max);
  }
}

function optionalSchema(field: ProfileField): z.ZodType {
  switch (field.type) {
    case 'listEntries':
      return requiredSchema(field, chooseFromList);
    case 'choice':
      return z
        .union([z.literal(''), z.null(), requiredSchema(field, chooseFromList)])
        .transform((option) => (option === '' ? null : option));
    case 'count':
    case 'height':
      return requiredSchema(field, '').nullable();
    default:
      return z
        .string()
        .nullable()
        .transform((text) => (text === '' ? null : text))
        .pipe(requiredSchema(field, 'Please fill this in.').nullable() as z.ZodType<unknown, string | null>);
  }
}

/** Schema of the stored value. */
export const fieldSchema = <Field extends ProfileField>(field: Field): FieldSchema<Field> =>
  (field.required === undefined ? optionalSchema(field) : requiredSchema(field, field.required)) as FieldSchema<Field>;

/** Schema of a submitted value. Refuses contact details in text that other members read. */
export function fieldInputSchema<Field extends ProfileField>(field: Field): FieldSchema<Field> {
  const schema = fieldSchema(field);
  return isPublicText(field)
    ? (withoutContactDetails(schema as unknown as z.ZodType<string | null>) as unknown as FieldSchema<Field>)
    : schema;
}

type Schemas<Name extends ProfileFieldName> = { readonly [Key in Name]: FieldSchema<(typeof profileFields)[Key]> };
const schemasOf = <Name extends ProfileFieldName>(
  names: readonly Name[],
  schemaOf: (field: ProfileField) => unknown,
): Schemas<Name> => Object.fromEntries(names.map((name) => [name, schemaOf(profileField(name))])) as Schemas<Name>;

/** Schemas of the stored values of required and optional fields. */
export const requiredFieldSchemas = schemasOf(requiredFieldNames, fieldSchema);
export const optionalFieldSchemas = schemasOf(optionalFieldNames, fieldSchema);
/** Schemas of submitted values, which refuse contact details in text that other members read. */
export const requiredFieldInputs = schemasOf(requiredFieldNames, fieldInputSchema);
export const optionalFieldInputs = schemasOf(optionalFieldNames, fieldInputSchema);
