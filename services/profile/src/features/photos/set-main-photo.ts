import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { changePhotos } from '../../photo-review/change-photos.ts';
import { ownGalleryOf } from './own-gallery.ts';

/** A member chooses their main photo, which their card shows once it is approved. */
export const setMainPhoto = feature(
  profile.setMainPhoto,
  async function setMainPhoto({ params: { photo }, viewer: { code } }, context) {
    const { store, commit } = context;
    await commit((tx) =>
      changePhotos(code, store, tx, async () => {
        if (!(await store.photos.isAcceptableOwn(photo, code, tx))) throw new Problem('profile.photo_not_found');
        await store.profiles.setAwaitedPhoto(code, photo, tx);
      }),
    );
    return ownGalleryOf(code, context);
  },
);
