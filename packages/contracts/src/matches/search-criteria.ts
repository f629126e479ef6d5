import { z } from 'zod';
import { oneOf } from '../input-schemas.ts';
import { placeToFind } from '../place-names.ts';
import type { ProfileField } from '../profile-field-types.ts';
import { fieldOfValueFilter, profileField, type ValueFilter, valueFilters } from '../profile-fields.ts';
import { listEntries } from '../reference-lists.ts';
import { ageCriterion, heightCriterion } from './filters.ts';

/** The alcohol criterion. `Yes` includes members who drink occasionally. */
export const alcoholOptions = ['Yes', 'No'] as const;

/** Maximum number of places or options in a criterion. `maxSearchDataLength` limits the complete search. */
const maxValues = 250;
const choose = 'Please choose from the list.';

/** Several values of a field, each as the field defines it. */
function valuesOf(field: ProfileField): z.ZodType<string[]> {
  if (field.type === 'place') return z.array(placeToFind(field.level)).max(maxValues);
  if (field.type === 'listEntry') return listEntries(field.list);
  if (field.type === 'choice') return z.array(oneOf(field.options, choose)).max(maxValues);
  throw new TypeError(`${field.type} fields have no filter of values`);
}
const valueSchemas = Object.fromEntries(
  valueFilters.map((filter) => [filter, valuesOf(profileField(fieldOfValueFilter[filter]))]),
) as Record<ValueFilter, z.ZodType<string[]>>;

/**
 * Criteria of a search. Results meet every criterion that is set. Empty lists, null and `withoutChildren: false` set
 * no criterion.
 */
export const searchCriteria = z.object({
  ...valueSchemas,
  ages: ageCriterion,
  heightsInches: heightCriterion,
  /** The radio group Kids: `No` is true, `Doesn't Matter` is false. */
  withoutChildren: z.boolean(),
  alcohol: z.array(z.enum(alcoholOptions)).max(alcoholOptions.length),
});
export type SearchCriteria = z.output<typeof searchCriteria>;

/** The filters of a search. Each can be relaxed individually. */
export const searchFilters = searchCriteria.keyof();
export type SearchFilter = z.output<typeof searchFilters>;

/** Maximum length of an encoded search, in characters. */
export const maxSearchDataLength = 6_000;
