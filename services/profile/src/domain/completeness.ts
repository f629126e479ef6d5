import { optionalFieldNames, profileField } from '@hamrah/contracts';
import {
  type OptionalProfileDetails,
  type PartnerPreferences,
  unrestrictedPreferences,
} from '@hamrah/contracts/profile';

/** The parts of a profile that completeness counts. */
export interface CompletenessFields {
  /** Id of the main photo. */
  readonly photo: string | null;
  readonly optionalDetails: OptionalProfileDetails;
  readonly preferences: PartnerPreferences;
}

/** Shares of a complete profile, in per cent. With the shares of the profile fields they add up to 100. */
const registrationShare = 30;
const photoShare = 20;
const preferencesShare = 7;

/** How complete a profile is, 0 to 100. */
export function completenessOf({ photo, optionalDetails, preferences }: CompletenessFields): number {
  const details = optionalFieldNames.map((name) =>
    isFilledIn(optionalDetails[name]) ? (profileField(name).completeness ?? 0) : 0,
  );
  return [
    registrationShare,
    photo === null ? 0 : photoShare,
    hasPreferences(preferences) ? preferencesShare : 0,
    ...details,
  ].reduce((sum, share) => sum + share, 0);
}

const isFilledIn = (value: OptionalProfileDetails[keyof OptionalProfileDetails]): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== null;

/** Whether a member has stated any preference. Musts alone do not count. */
export const hasPreferences = (preferences: PartnerPreferences): boolean =>
  JSON.stringify({ ...unrestrictedPreferences, ...preferences, musts: [] }) !== JSON.stringify(unrestrictedPreferences);
