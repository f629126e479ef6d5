import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { putUp } from '../put-up.ts';

/** Nobody needs to judge a photo that is gone; heard before it was added, it is closed from the beginning. */
export const closeCaseWhenPhotoRemoved = subscriber(
  'close-case-when-photo-removed',
  profile.photoRemoved,
  async function closeCaseWhenPhotoRemoved({ data: { photo, member, at } }, deps, tx) {
    await putUp({ kind: 'photo', source: photo, member, photo, state: 'closed' }, at, deps, tx);
    await deps.store.cases.closeOfPhoto(photo, member, tx);
  },
);
