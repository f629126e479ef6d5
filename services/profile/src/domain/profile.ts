import { ageOn, type EventData, type identity, type PublishedMember } from '@hamrah/contracts';
import type { AccountState } from './account-state.ts';
import { freeAccount, type PublicPlanFields } from './entitlement.ts';

/**
 * Builds a member's first profile from the registration, and from the account state and plan of earlier events. `photo`
 * is the id of the registration photo; null if there is none or it is not approved yet.
 */
export function buildProfile(
  { registeredAt, partnerAges: _ages, phoneVerified, ...fields }: EventData<typeof identity.accountRegistered>,
  { hidden, emailVerified, phoneDisplaced }: AccountState,
  photo: string | null,
  { accountType, premiumBadge }: PublicPlanFields = freeAccount,
): PublishedMember {
  return {
    ...fields,
    accountType,
    premiumBadge,
    phoneVerified: phoneVerified && !phoneDisplaced,
    emailVerified,
    hidden,
    photo,
    synthetic: false,
    joinedAt: registeredAt,
  };
}

type SignUrl = (photo: string | null, size: 'full', viewer: string) => string | null;

/**
 * A profile as its owner reads it, with `age` in completed years on the day of `now`. The owner sees a pending main
 * photo.
 */
export function ownProfileOf(
  { profile, awaitedPhoto }: { readonly profile: PublishedMember; readonly awaitedPhoto: string | null },
  photoUrl: SignUrl,
  now: Date,
) {
  const photo = awaitedPhoto ?? profile.photo;
  return { ...profile, photo, age: ageOn(profile.dateOfBirth, now), photoUrl: photoUrl(photo, 'full', profile.member) };
}
