import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { photoFingerprintId } from './record-fingerprint.ts';

/** A photo that is gone is compared with no others any more. */
export const forgetMarkWhenPhotoRemoved = subscriber(
  'forget-mark-when-photo-removed',
  profile.photoRemoved,
  async function forgetMarkWhenPhotoRemoved({ data: { photo } }, { store }, tx) {
    await store.fingerprints.remove(photoFingerprintId(photo), tx);
  },
);
