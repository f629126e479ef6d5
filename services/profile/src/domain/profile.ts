import { ageOn, type EventData, type identity, type PublishedMember } from '@hamrah/contracts';
import type { AccountState } from './account-state.ts';
import { freeAccount, type PublicPlanFields } from './entitlement.ts';

/**
 * Builds a member's first profile from the registration, and from the account state and plan of earlier events. `photo` is
 * the id of the registration photo; null if there is none.
 */
export function buildProfile(
  { registeredAt, partnerAges: _ages, ...fields }: EventData<typeof identity.accountRegistered>,
  { hidden, emailVerified }: AccountState,
  photo: string | null,
  { accountType, premiumBadge }: PublicPlanFields = freeAccount,
): PublishedMember {
  return {
    ...fields,
    accountType,
    premiumBadge,
    emailVerified,
    hidden,
    photo,
    synthetic: false,
    joinedAt: registeredAt,
  };
}

/** A profile as its owner reads it, with `age` in completed years on the day of `now`. */
export const ownProfileOf = (profile: PublishedMember, photoUrl: string | null, now: Date) => ({
  ...profile,
  age: ageOn(profile.dateOfBirth, now),
  photoUrl,
});
