import type { EventData, identity, PublishedMember } from '@hamrah/contracts';
import { type ProfileDetails, profileDetails } from '@hamrah/contracts/profile';
import type { Context } from '../context.ts';
import { nothingFurther } from '../domain/details.ts';

export { profileService } from '../app.ts';

/** What identity says when `member` registers; without a photo of that id waiting, the profile has none. */
export function registrationOf(
  member: PublishedMember,
  different: Partial<EventData<typeof identity.accountRegistered>> = {},
): EventData<typeof identity.accountRegistered> {
  const { accountType: _a, premiumBadge: _p, photo, synthetic: _s, hidden: _h, joinedAt, ...facts } = member;
  return { ...facts, photo: photo ?? 'none', partnerAges: null, registeredAt: joinedAt, ...different };
}

/** Keeps a small photo as one that waits for its newcomer since `now`, and tells its id. */
export async function storeWaitingPhoto({ store, newId, now }: Context): Promise<string> {
  const [photo, uploadedAt] = [newId(), now()];
  const bytes = Buffer.from('RIFF a photo WEBP');
  const waitsUntil = new Date(uploadedAt.getTime() + 48 * 3_600_000);
  await store.photos.storeWaiting(photo, { card: bytes, full: bytes, blurred: bytes }, uploadedAt, waitsUntil);
  return photo;
}

/** The details of `member` as the page My Profile sends them, and whatever a test wants to be different. */
export const detailsOf = (member: PublishedMember, different: Partial<ProfileDetails> = {}): ProfileDetails =>
  profileDetails.parse({ ...member, ...nothingFurther, ...different });

/** What the bytes of an AVIF file say of themselves: nothing but the three kinds of photos is decoded in this service. */
export function avifSides(bytes: Buffer): { brand: string; width: number; height: number } {
  const sides = bytes.indexOf('ispe') + 8;
  return {
    brand: bytes.toString('latin1', 4, 12),
    width: bytes.readUInt32BE(sides),
    height: bytes.readUInt32BE(sides + 4),
  };
}

/** Gives a member so many photos, the first of them first. */
export async function fillGallery(member: string, count: number, { store, commit, now }: Context): Promise<string[]> {
  const bytes = Buffer.from('RIFF a photo WEBP');
  const photos = Array.from({ length: count }, (_, at) => `${member}-${at}`);
  for (const [at, photo] of photos.entries()) {
    const uploadedAt = new Date(now().getTime() - (count - at) * 60_000);
    await commit((tx) => store.photos.add(photo, member, { card: bytes, full: bytes, blurred: bytes }, uploadedAt, tx));
  }
  return photos;
}
