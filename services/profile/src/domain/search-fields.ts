import type { PublishedMember } from '@hamrah/contracts';
import type { FurtherDetails, PartnerPreferences, SearchFields } from '@hamrah/contracts/profile';
import { completenessOf } from './completeness.ts';

/** What matching needs of a member beyond their card. */
export function matchingFacts(
  { member, photo }: Pick<PublishedMember, 'member' | 'photo'>,
  further: FurtherDetails,
  preferences: PartnerPreferences,
): SearchFields {
  const { diet, alcohol, children } = further;
  const completeness = completenessOf({ photo, further, preferences });
  return { member, diet, alcohol, children, completeness, preferences };
}
