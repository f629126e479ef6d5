import { ageOn, type EventData, type identity, type PublishedMember } from '@hamrah/contracts';
import type { AccountState } from './account-state.ts';
import { freeAccount, type PublicPlanFields } from './entitlement.ts';

/**
 * The first profile of a member: their registration, and the account state and plan from events that arrived before it.
 * `photo` is the id of their registration photo; null if they have none.
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
