import type { EventData, identity, MemberCopy } from '@hamrah/contracts';
import { type ProfileDetails, profileDetails } from '@hamrah/contracts/profile';
import type { Deps } from './deps.ts';
import { nothingFurther } from './domain/details.ts';

export { profileService } from './app.ts';

/** What identity says when `member` registers; without a photo of that id waiting, the profile has none. */
export function registrationOf(
  member: MemberCopy,
  different: Partial<EventData<typeof identity.accountRegistered>> = {},
): EventData<typeof identity.accountRegistered> {
  const { accountType: _a, photo, synthetic: _s, hidden: _h, joinedAt, ...facts } = member;
  return { ...facts, photo: photo ?? 'none', partnerAges: null, registeredAt: joinedAt, ...different };
}

/** Keeps a small photo as one that waits for its newcomer since `now`, and tells its id. */
export async function storeWaitingPhoto({ store, newId, now }: Deps): Promise<string> {
  const [photo, uploadedAt] = [newId(), now()];
  const bytes = Buffer.from('RIFF a photo WEBP');
  const waitsUntil = new Date(uploadedAt.getTime() + 48 * 3_600_000);
  await store.photos.storeWaiting(photo, { card: bytes, full: bytes, blurred: bytes }, uploadedAt, waitsUntil);
  return photo;
}

/** The details of `member` as the page My Profile sends them, and whatever a test wants to be different. */
export const detailsOf = (member: MemberCopy, different: Partial<ProfileDetails> = {}): ProfileDetails =>
  profileDetails.parse({ ...member, ...nothingFurther, ...different });
