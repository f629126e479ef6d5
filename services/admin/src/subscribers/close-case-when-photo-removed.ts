import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { openCase } from './open-case.ts';

/** Nobody needs to judge a photo that is gone; heard before it was added, it is closed from the beginning. */
export const closeCaseWhenPhotoRemoved = subscriber(
  'close-case-when-photo-removed',
  profile.photoRemoved,
  async function closeCaseWhenPhotoRemoved({ data: { photo, member, at } }, deps, tx) {
    await openCase({ kind: 'photo', source: photo, member, photo, state: 'closed' }, at, deps, tx);
    await deps.store.cases.closePending(photo, member, tx);
  },
);
