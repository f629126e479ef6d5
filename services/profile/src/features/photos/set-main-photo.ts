import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownGallery } from './own-gallery.ts';

/** A member makes one of their photos the main one; the others are told when it was not already. */
export const setMainPhoto = feature(
  profile.setMainPhoto,
  async function setMainPhoto({ params: { photo }, viewer: { code } }, deps) {
    const { store, commit } = deps;
    await commit(async (tx) => {
      await store.standings.hold(code, tx);
      if (!(await store.photos.isShownOwn(photo, code, tx))) throw new Problem('profile.photo_not_found');
      const changed = await store.profiles.change(code, { photo }, tx);
      if (changed) tx.emit(profile.profilePublished, changed);
    });
    return ownGallery(code, deps);
  },
);
