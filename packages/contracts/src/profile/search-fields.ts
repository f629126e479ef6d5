import { z } from 'zod';
import { memberCode } from '../member.ts';
import { type OptionalSearchFieldName, optionalFieldSchemas, optionalSearchFieldNames } from '../profile-fields.ts';
import { partnerPreferences } from './preferences.ts';

type OptionalSearchSchemas = Pick<typeof optionalFieldSchemas, OptionalSearchFieldName>;
const optionalSearchSchemas = Object.fromEntries(
  optionalSearchFieldNames.map((name) => [name, optionalFieldSchemas[name]]),
) as OptionalSearchSchemas;

/** The optional search fields of a member who has filled in none of them. */
export const unansweredSearchFields = Object.fromEntries(
  optionalSearchFieldNames.map((name) => [name, null]),
) as unknown as Record<OptionalSearchFieldName, null>;

/** Fields that matches needs in addition to the card. */
export const searchFields = z.object({
  member: memberCode,
  ...optionalSearchSchemas,
  /** Completed share of the profile, 0 to 100. */
  completeness: z.int().min(0).max(100),
  preferences: partnerPreferences,
});
export type SearchFields = z.output<typeof searchFields>;
