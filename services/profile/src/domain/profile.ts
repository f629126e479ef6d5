import { ageOn, type EventData, type identity, type MemberCopy } from '@hamrah/contracts';

/** The profile a newcomer starts with: what they told at registration, a free account, no photo yet. */
export function buildProfile({ registeredAt, ...facts }: EventData<typeof identity.accountRegistered>): MemberCopy {
  return {
    ...facts,
    designation: null,
    income: null,
    accountType: 'Free',
    photo: null,
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
