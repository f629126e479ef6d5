import { type FurtherDetails, openPreferences, type PartnerPreferences } from '@hamrah/contracts/profile';

/** What completeness counts of a member. */
export interface Told {
  /** Id of the main photo. */
  readonly photo: string | null;
  readonly further: FurtherDetails;
  readonly preferences: PartnerPreferences;
}

/** What everybody has told at registration, in per cent of a whole profile. */
const registrationShare = 30;
/** A photo is what others look for first. */
const photoShare = 20;
const preferencesShare = 7;

/**
 * What each further detail adds, in per cent. Not counted: a disability, married siblings and a zip code, for who leaves
 * them out has often said all there is to say.
 */
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

/** How much of a profile is filled in, in whole per cent; all shares together are 100. */
export function completenessOf({ photo, further, preferences }: Told): number {
  const isTold = (said: FurtherDetails[keyof FurtherDetails]) =>
    Array.isArray(said) ? said.length > 0 : said !== null;
  const details = Object.entries(detailShares).map(([name, share]) =>
    isTold(further[name as keyof FurtherDetails]) ? share : 0,
  );
  return [
    registrationShare,
    photo === null ? 0 : photoShare,
    asksForSomething(preferences) ? preferencesShare : 0,
    ...details,
  ].reduce((sum, share) => sum + share, 0);
}

const asksForSomething = (preferences: PartnerPreferences): boolean =>
  JSON.stringify({ ...openPreferences, ...preferences, musts: [] }) !== JSON.stringify(openPreferences);
