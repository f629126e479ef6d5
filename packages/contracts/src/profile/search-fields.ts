import { z } from 'zod';
import { memberCode } from '../member.ts';
import { optionalFieldSchemas } from '../profile-field-schemas.ts';
import { type OptionalSearchFieldName, optionalSearchFieldNames } from '../profile-fields.ts';
import { partnerPreferences } from './preferences.ts';

type OptionalSearchSchemas = Pick<typeof optionalFieldSchemas, OptionalSearchFieldName>;
const optionalSearchSchemas = Object.fromEntries(
  optionalSearchFieldNames.map((name) => [name, optionalFieldSchemas[name]]),
) as OptionalSearchSchemas;

/** The search fields of a member who has filled in no optional field and changed no setting. */
export const defaultSearchFields = {
  ...(Object.fromEntries(optionalSearchFieldNames.map((name) => [name, null])) as unknown as Record<
    OptionalSearchFieldName,
    null
  >),
  showsActivity: false,
  allowsAnonymousCard: false,
};

/** Fields that matches needs in addition to the card. */
export const searchFields = z.object({
  member: memberCode,
  ...optionalSearchSchemas,
  /** Completed share of the profile, 0 to 100. */
  completeness: z.int().min(0).max(100),
  preferences: partnerPreferences,
  /** Whether others see, in coarse steps, when the member was last active. */
  showsActivity: z.boolean(),
  /** Whether visitors may see the member's age group, path and region. */
  allowsAnonymousCard: z.boolean(),
});
export type SearchFields = z.output<typeof searchFields>;
/** A member's choices to share data beyond the profile. */
export type SharingChoices = Pick<SearchFields, 'showsActivity' | 'allowsAnonymousCard'>;
