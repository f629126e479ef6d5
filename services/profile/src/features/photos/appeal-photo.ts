import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';

/** A member asks staff to look again at a photo they withhold. */
export const appealPhoto = feature(
  profile.appealPhoto,
  async function appealPhoto({ params: { photo }, body, viewer }, { store, commit, now }) {
    const member = viewer.code;
    await commit(async (tx) => {
      const at = now();
      if (!(await store.photos.appeal(photo, member, { words: body.words, at }, tx))) {
        const own = await store.photos.findOwn(member, tx);
        if (own.some(({ _id }) => _id === photo)) throw new Problem('profile.appeal_not_allowed');
        throw new Problem('profile.photo_not_found');
      }
      tx.emit(profile.photoAppealed, { photo, member, at: at.toISOString() });
    });
  },
);
