import { z } from 'zod';
import { calendarDate, multilineText, oneOf, singleLineText, withoutContactDetails } from './input-schemas.ts';
import { type PlaceLevel, placeName } from './place-names.ts';
import { heightBoundsInches, type ListName } from './reference.ts';
import { listEntries, listEntry } from './reference-lists.ts';

/** The sections of the profile details, in display order. */
export const profileSections = ['about', 'spiritual', 'basics', 'family', 'career', 'location', 'hobbies'] as const;
export type ProfileSection = (typeof profileSections)[number];

/** A filter that accepts any of several values of a field. */
interface ValueSearch {
  /** Name of the filter in `SearchCriteria`. */
  readonly filter: string;
  /** Position in an encoded search; see `encodeSearch`. */
  readonly position: number;
}

/** A filter with its own rule, such as a range. */
interface RuleSearch {
  readonly filter: string;
}

interface CommonSettings {
  readonly section: ProfileSection;
  /** The message if the field is empty. Registration asks for required fields, so they count as complete. */
  readonly required?: string;
  /** Share of a complete profile in percent. A field without a share does not count. */
  readonly completeness?: number;
  /** Step of the guided start that the field completes. */
  readonly start?: 'words' | 'horoscope';
  /** `owner` hides the field from other members. */
  readonly visibility?: 'owner';
  /** The spelling in the documented calls; absent if they do not have the field. */
  readonly call?: string;
}

/** Type, limits and settings of a profile field. The label is `field.NAME` in the messages of mfe-profile. */
export type ProfileField = CommonSettings &
  (
    | {
        readonly type: 'choice';
        readonly options: readonly [string, ...string[]];
        readonly search?: ValueSearch | RuleSearch;
      }
    | { readonly type: 'listEntry'; readonly list: ListName; readonly search?: ValueSearch | RuleSearch }
    | { readonly type: 'place'; readonly level: PlaceLevel; readonly search?: ValueSearch }
    | { readonly type: 'listEntries'; readonly list: ListName }
    | { readonly type: 'line' | 'prose'; readonly maxLength: number }
    | { readonly type: 'count'; readonly max: number }
    | { readonly type: 'date' | 'height'; readonly search?: RuleSearch }
  );

/** The stored value of a field; null or an empty list if not set. */
export type FieldValue<Field extends ProfileField> = Field extends { readonly type: 'listEntries' }
  ? string[]
  :
      | (Field extends { readonly type: 'count' | 'height' }
          ? number
          : Field extends { readonly options: readonly (infer Option)[] }
            ? Option
            : string)
      | (Field extends { readonly required: string } ? never : null);

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

/** Whether a field holds free text that other members read. */
export const isPublicText = ({ type, visibility }: ProfileField): boolean =>
  (type === 'line' || type === 'prose') && visibility !== 'owner';

/** Schema of a submitted value. Refuses contact details in text that other members read. */
export function fieldInputSchema<Field extends ProfileField>(field: Field): FieldSchema<Field> {
  const schema = fieldSchema(field);
  return isPublicText(field)
    ? (withoutContactDetails(schema as unknown as z.ZodType<string | null>) as unknown as FieldSchema<Field>)
    : schema;
}
