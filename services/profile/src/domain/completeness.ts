import { type FurtherDetails, openPreferences, type PartnerPreferences } from '@hamrah/contracts/profile';

/** The parts of a profile that completeness counts. */
export interface CompletenessFields {
  /** Id of the main photo. */
  readonly photo: string | null;
  readonly further: FurtherDetails;
  readonly preferences: PartnerPreferences;
}

/** Shares of a complete profile, in per cent. All shares add up to 100. */
const registrationShare = 30;
const photoShare = 20;
const preferencesShare = 7;

/** Disability, married siblings and zip code do not count: many members have nothing to enter there. */
const detailShares: Partial<Record<keyof FurtherDetails, number>> = {
  diet: 4,
  alcohol: 4,
  children: 4,
  hobbies: 4,
  pathSince: 3,
  pathInitiated: 3,
  officialSevadar: 3,
  motherOccupation: 2,
  fatherOccupation: 2,
  sisters: 2,
  brothers: 2,
  familyFinancialStatus: 2,
  college: 2,
  workingWith: 2,
  hometown: 2,
  residencyStatus: 2,
};

/** How complete a profile is, 0 to 100. */
export function completenessOf({ photo, further, preferences }: CompletenessFields): number {
  const details = Object.entries(detailShares).map(([name, share]) =>
    isFilledIn(further[name as keyof FurtherDetails]) ? share : 0,
  );
  return [
    registrationShare,
    photo === null ? 0 : photoShare,
    hasPreferences(preferences) ? preferencesShare : 0,
    ...details,
  ].reduce((sum, share) => sum + share, 0);
}

const isFilledIn = (value: FurtherDetails[keyof FurtherDetails]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null;

const hasPreferences = (preferences: PartnerPreferences): boolean =>
  JSON.stringify({ ...openPreferences, ...preferences, musts: [] }) !== JSON.stringify(openPreferences);
