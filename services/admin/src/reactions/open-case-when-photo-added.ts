import { profile } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { openCase } from '../domain/moderation.ts';

/** A new photo waits for a moderator to look at it. */
export default reaction(
  'open-case-when-photo-added',
  profile.photoAdded,
  async ({ data: { photo, member, at } }, { store, newId }, tx) => {
    await store.cases.open(openCase({ kind: 'photo', source: photo, member, photo }, newId(), new Date(at)), tx);
  },
);
