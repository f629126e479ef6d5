import { type OptionalSearchFieldName, optionalSearchFieldNames, type PublishedMember } from '@hamrah/contracts';
import type { FurtherDetails, PartnerPreferences, SearchFields } from '@hamrah/contracts/profile';
import { completenessOf } from './completeness.ts';

/** The fields of a member that matches searches by, beyond the published profile. */
export function searchFieldsOf(
  { member, photo }: Pick<PublishedMember, 'member' | 'photo'>,
  further: FurtherDetails,
  preferences: PartnerPreferences,
): SearchFields {
  const optionalFields = Object.fromEntries(optionalSearchFieldNames.map((name) => [name, further[name]]));
  const completeness = completenessOf({ photo, further, preferences });
  return { member, ...(optionalFields as Pick<FurtherDetails, OptionalSearchFieldName>), completeness, preferences };
}
