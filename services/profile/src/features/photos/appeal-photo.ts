import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';

/** A member appeals against the withholding of a photo, once. */
export const appealPhoto = feature(
  profile.appealPhoto,
  async function appealPhoto({ params: { photo }, body, viewer: { code: member } }, { store, commit, now }) {
    await commit(async (tx) => {
      const at = now();
      if (!(await store.photos.appeal(photo, member, { text: body.text, at }, tx))) {
        const ownPhotos = await store.photos.findOwn(member, tx);
        if (ownPhotos.some(({ _id }) => _id === photo)) throw new Problem('profile.appeal_not_allowed');
        throw new Problem('profile.photo_not_found');
      }
      tx.emit(profile.photoAppealed, { photo, member, at: at.toISOString() });
    });
  },
);
