import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { notePhoto } from '../note-mark.ts';

/** What a new photo looks like is compared with the photos of others. */
export const markPhotoWhenPhotoAdded = subscriber(
  'mark-photo-when-photo-added',
  profile.photoAdded,
  async function markPhotoWhenPhotoAdded({ data: { photo, member, print } }, deps, tx) {
    await notePhoto(member, photo, print, deps, tx);
  },
);
