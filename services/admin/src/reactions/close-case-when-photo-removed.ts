import { profile } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { openCase } from '../domain/moderation.ts';

/** Nobody needs to judge a photo that is gone; heard before it was added, it is closed from the beginning. */
export default reaction(
  'close-case-when-photo-removed',
  profile.photoRemoved,
  async ({ data: { photo, member, at } }, { store, newId }, tx) => {
    const gone = openCase({ kind: 'photo', source: photo, member, photo }, newId(), new Date(at));
    await store.cases.open({ ...gone, state: 'closed' }, tx);
    await store.cases.closeOfPhoto(photo, member, tx);
  },
);
