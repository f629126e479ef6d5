import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { perceptualHashOf } from '../../pictures/perceptual-hash.ts';
import { newPhotoId } from '../../pictures/photo-id.ts';
import { preparePhoto } from '../../pictures/prepare-photo.ts';

/** A ticket is valid for 24 hours, and the registration event may arrive up to 24 hours later. */
export const claimWithinMs = 48 * 3_600_000;

/** A visitor uploads a photo for their registration. It stays unclaimed until they register with its ticket. */
export const uploadRegistrationPhoto = feature(
  profile.uploadRegistrationPhoto,
  async function uploadRegistrationPhoto({ file }, { store, photoTicket, photoUrl, now }) {
    const sizes = await preparePhoto(file.bytes);
    const id = newPhotoId();
    const uploadedAt = now();
    const claimDeadline = new Date(uploadedAt.getTime() + claimWithinMs);
    await store.photos.storeUnclaimed(id, sizes, uploadedAt, claimDeadline, await perceptualHashOf(sizes.card));
    const { ticket, expiresAt } = photoTicket(id);
    return { ticket, previewUrl: photoUrl(id, 'full', null) ?? '', expiresAt: expiresAt.toISOString() };
  },
);
