import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { recordPhotoFingerprint } from './record-fingerprint.ts';

/** What a new photo looks like is compared with the photos of others. */
export const markPhotoWhenPhotoAdded = subscriber(
  'mark-photo-when-photo-added',
  profile.photoAdded,
  async function markPhotoWhenPhotoAdded({ data: { photo, member, perceptualHash: print } }, deps, tx) {
    await recordPhotoFingerprint(member, photo, print, deps, tx);
  },
);
