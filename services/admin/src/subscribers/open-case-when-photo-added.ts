import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { openCase } from './open-case.ts';

/** A new photo waits for a moderator to look at it. */
export const openCaseWhenPhotoAdded = subscriber(
  'open-case-when-photo-added',
  profile.photoAdded,
  function openCaseWhenPhotoAdded({ data: { photo, member, at } }, deps, tx) {
    return openCase({ kind: 'photo', source: photo, member, photo }, at, deps, tx);
  },
);
