import { setTimeout as wait } from 'node:timers/promises';
import type { EventData, identity, PublishedMember } from '@hamrah/contracts';
import { emptyOptionalDetails, type ProfileDetails, profileDetails } from '@hamrah/contracts/profile';
import { trusted } from 'mongoose';
import { profileService as profile } from '../app.ts';
import { environment } from '../config.ts';
import type { Context } from '../context.ts';
import { createAvifFiles } from '../jobs/create-avif-files.ts';
import type { PhotoSizes } from '../store/photo-files.ts';
import type { PhotoRecord } from '../store/photo-records.ts';

/** The profile service. It approves all photos unless a test sets `PHOTO_CHECK`. */
export const profileService: typeof profile = {
  ...profile,
  environment: environment.extend({ PHOTO_CHECK: environment.shape.PHOTO_CHECK.unwrap().default('approve') }),
};

/** The event data of a member's registration. The profile gets a photo only if `photo` names an unclaimed photo. */
export function registrationOf(
  member: PublishedMember,
  overrides: Partial<EventData<typeof identity.accountRegistered>> = {},
): EventData<typeof identity.accountRegistered> {
  const { accountType: _a, premiumBadge: _p, photo, synthetic: _s, hidden: _h, joinedAt, ...fields } = member;
  return { ...fields, photo: photo ?? 'none', partnerAges: null, registeredAt: joinedAt, ...overrides };
}

const bytes = Buffer.from('RIFF a photo WEBP');
const photoSizes = { small: bytes, card: bytes, full: bytes, blurred: Buffer.from('RIFF a blur WEBP') };

/** Stores an unclaimed photo and returns its id. */
export async function storeUnclaimedPhoto({ store, newId, now }: Context): Promise<string> {
  const [photo, uploadedAt] = [newId(), now()];
  const claimDeadline = new Date(uploadedAt.getTime() + 48 * 3_600_000);
  await store.photos.storeUnclaimed(photo, photoSizes, uploadedAt, claimDeadline);
  return photo;
}

/** The details of a member as the My Profile page sends them, with overrides. */
export const detailsOf = (member: PublishedMember, overrides: Partial<ProfileDetails> = {}): ProfileDetails =>
  profileDetails.parse({ ...member, ...emptyOptionalDetails, ...overrides });

/** Creates the AVIF files that are due, and waits for those that the service's job has begun. */
export async function finishAvifFiles(context: Context): Promise<void> {
  await createAvifFiles(context);
  while (await context.store.photos.model.exists({ avifDueAt: trusted({ $exists: true }) })) await wait(20);
}

/** Reads the header of an AVIF file. sharp cannot, because this service disables its AVIF decoder. */
export function avifInfo(bytes: Buffer): { brand: string; width: number; height: number } {
  const dimensions = bytes.indexOf('ispe') + 8;
  return {
    brand: bytes.toString('latin1', 4, 12),
    width: bytes.readUInt32BE(dimensions),
    height: bytes.readUInt32BE(dimensions + 4),
  };
}

/** Adds a photo to a member's gallery. */
export async function addPhoto(
  photo: string,
  member: string,
  fields: Pick<PhotoRecord, 'uploadedAt' | 'review'>,
  { store, commit }: Context,
  sizes: PhotoSizes = photoSizes,
): Promise<void> {
  const files = await store.photos.prepareFiles(sizes);
  await commit((tx) => store.photos.add(photo, member, files, fields, tx));
}

/** Adds approved photos to a member's gallery, oldest first, and returns their ids. */
export async function fillGallery(member: string, count: number, context: Context): Promise<string[]> {
  const photos = Array.from({ length: count }, (_, index) => `${member}-${index}`);
  for (const [index, photo] of photos.entries()) {
    const uploadedAt = new Date(context.now().getTime() - (count - index) * 60_000);
    await addPhoto(photo, member, { uploadedAt, review: 'approved' }, context);
  }
  return photos;
}
