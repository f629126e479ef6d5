import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { ownGalleryOf } from './own-gallery.ts';

/** A member chooses their main photo, which their card shows. */
export const setMainPhoto = feature(
  profile.setMainPhoto,
  async function setMainPhoto({ params: { photo }, viewer: { code } }, context) {
    const { store, commit } = context;
    await commit(async (tx) => {
      await store.accountStates.lock(code, tx);
      if (!(await store.photos.isVisibleOwn(photo, code, tx))) throw new Problem('profile.photo_not_found');
      const updatedProfile = await store.profiles.update(code, { photo }, tx);
      if (updatedProfile) tx.emit(profile.profilePublished, updatedProfile);
    });
    return ownGalleryOf(code, context);
  },
);
