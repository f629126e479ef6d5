import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { changePhotos } from '../../photo-review/change-photos.ts';
import { ownGalleryOf } from './own-gallery.ts';

/** A member deletes a photo and its files. The first approved photo that remains replaces a deleted main photo. */
export const deletePhoto = feature(
  profile.deletePhoto,
  async function deletePhoto({ params: { photo }, viewer: { code } }, context) {
    const { store, commit, now } = context;
    await commit((tx) =>
      changePhotos(code, store, tx, async () => {
        if (!(await store.photos.eraseOwn(photo, code, tx))) throw new Problem('profile.photo_not_found');
        tx.emit(profile.photoRemoved, { photo, member: code, at: now().toISOString() });
      }),
    );
    return ownGalleryOf(code, context);
  },
);
