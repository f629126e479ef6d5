import type { MemberCopy } from '@hamrah/contracts';
import type { FurtherDetails, MatchingFacts, PartnerPreferences } from '@hamrah/contracts/profile';
import { completenessOf } from './completeness.ts';

/** What matching needs of a member beyond their card. */
export function matchingFacts(
  { member, photo }: Pick<MemberCopy, 'member' | 'photo'>,
  further: FurtherDetails,
  preferences: PartnerPreferences,
): MatchingFacts {
  const { diet, alcohol, children } = further;
  const completeness = completenessOf({ photo, further, preferences });
  return { member, diet, alcohol, children, completeness, preferences };
}
