import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { newPhotoId } from '../../pictures/photo-id.ts';
import { printOf } from '../../pictures/perceptual-hash.ts';
import { preparePhoto } from '../../pictures/prepare-photo.ts';

/** How long a photo waits for its newcomer: the ticket is good for a day, the event that adopts it may come a day late. */
const waitsMs = 48 * 3_600_000;

/** A newcomer's photo is made ready and kept until they register with its ticket. */
export const uploadRegistrationPhoto = feature(
  profile.uploadRegistrationPhoto,
  async function uploadRegistrationPhoto({ file }, { store, photoTicket, photoUrl, now }) {
    const sizes = await preparePhoto(file.bytes);
    const id = newPhotoId();
    const uploadedAt = now();
    const waitsUntil = new Date(uploadedAt.getTime() + waitsMs);
    await store.photos.storeWaiting(id, sizes, uploadedAt, waitsUntil, await printOf(sizes.card));
    const { ticket, expiresAt } = photoTicket(id);
    return { ticket, previewUrl: photoUrl(id, 'full') ?? '', expiresAt: expiresAt.toISOString() };
  },
);
