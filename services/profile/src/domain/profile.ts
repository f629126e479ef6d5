import { ageOn, type EventData, type identity, type PublishedMember } from '@hamrah/contracts';
import { freeAccount, type PlanMarks } from './entitlement.ts';
import type { Standing } from './account-state.ts';

/**
 * The profile a newcomer starts with: what they told at registration, and what has been heard of the account and of a
 * plan already. `photo` is the id of their photo, null when there is none of theirs.
 */
export function buildProfile(
  { registeredAt, partnerAges: _ages, ...facts }: EventData<typeof identity.accountRegistered>,
  { hidden, emailVerified }: Standing,
  photo: string | null,
  { accountType, premiumBadge }: PlanMarks = freeAccount,
): PublishedMember {
  return {
    ...facts,
    accountType,
    premiumBadge,
    emailVerified,
    hidden,
    photo,
    synthetic: false,
    joinedAt: registeredAt,
  };
}

/** A profile as its owner reads it, `age` in completed years on the day of `now` and `photoUrl` as signed by the caller. */
export const ownProfileOf = (profile: PublishedMember, photoUrl: string | null, now: Date) => ({
  ...profile,
  age: ageOn(profile.dateOfBirth, now),
  photoUrl,
});
