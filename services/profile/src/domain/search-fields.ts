import type { PublishedMember } from '@hamrah/contracts';
import type { FurtherDetails, PartnerPreferences, SearchFields } from '@hamrah/contracts/profile';
import { completenessOf } from './completeness.ts';

/** The fields of a member that matches searches by, beyond the published profile. */
export function searchFieldsOf(
  { member, photo }: Pick<PublishedMember, 'member' | 'photo'>,
  further: FurtherDetails,
  preferences: PartnerPreferences,
): SearchFields {
  const { diet, alcohol, children } = further;
  const completeness = completenessOf({ photo, further, preferences });
  return { member, diet, alcohol, children, completeness, preferences };
}
