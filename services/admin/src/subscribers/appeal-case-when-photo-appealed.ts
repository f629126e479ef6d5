import { profile } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Whoever says that their photo should be shown has it looked at again. */
export const appealCaseWhenPhotoAppealed = subscriber(
  'appeal-case-when-photo-appealed',
  profile.photoAppealed,
  async function appealCaseWhenPhotoAppealed({ data: { photo, member } }, { store }, tx) {
    await store.cases.appeal(photo, member, tx);
  },
);
