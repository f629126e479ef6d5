import { ageOn, type EventData, type identity, type MemberCopy } from '@hamrah/contracts';
import type { Standing } from './standing.ts';

/**
 * The profile a newcomer starts with: what they told at registration, a free account, and what has been heard of the
 * account already. `photo` is the id of their photo, null when there is none of theirs.
 */
export function buildProfile(
  { registeredAt, partnerAges: _ages, ...facts }: EventData<typeof identity.accountRegistered>,
  { hidden, emailVerified }: Standing,
  photo: string | null,
): MemberCopy {
  return {
    ...facts,
    accountType: 'Free',
    premiumBadge: false,
    emailVerified,
    hidden,
    photo,
    synthetic: false,
    joinedAt: registeredAt,
  };
}

/** A profile as its owner reads it, `age` in completed years on the day of `now` and `photoUrl` as signed by the caller. */
export const ownProfileOf = (profile: MemberCopy, photoUrl: string | null, now: Date) => ({
  ...profile,
  age: ageOn(profile.dateOfBirth, now),
  photoUrl,
});
