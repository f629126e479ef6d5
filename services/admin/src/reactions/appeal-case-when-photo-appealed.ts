import { profile } from '@hamrah/contracts';
import { reaction } from '../deps.ts';

/** Whoever says that their photo should be shown has it looked at again. */
export default reaction(
  'appeal-case-when-photo-appealed',
  profile.photoAppealed,
  async ({ data: { photo, member } }, { store }, tx) => {
    await store.cases.appeal(photo, member, tx);
  },
);
