import { type OptionalSearchFieldName, optionalSearchFieldNames, type PublishedMember } from '@hamrah/contracts';
import type {
  OptionalProfileDetails,
  PartnerPreferences,
  SearchFields,
  SharingChoices,
} from '@hamrah/contracts/profile';
import { completenessOf } from './completeness.ts';

/** The fields that the matches service needs for searches, in addition to the published profile. */
export function searchFieldsOf(
  { member, photo }: Pick<PublishedMember, 'member' | 'photo'>,
  optionalDetails: OptionalProfileDetails,
  preferences: PartnerPreferences,
  { showsActivity, allowsAnonymousCard }: SharingChoices,
): SearchFields {
  const optionalFields = Object.fromEntries(optionalSearchFieldNames.map((name) => [name, optionalDetails[name]]));
  const completeness = completenessOf({ photo, optionalDetails, preferences });
  return {
    member,
    ...(optionalFields as Pick<OptionalProfileDetails, OptionalSearchFieldName>),
    completeness,
    preferences,
    showsActivity,
    allowsAnonymousCard,
  };
}
