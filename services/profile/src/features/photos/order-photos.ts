import { profile } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { isApproved, isPending, reorder } from '../../domain/gallery.ts';
import { changePhotos } from '../../photo-review/change-photos.ts';
import { ownGalleryOf } from './own-gallery.ts';

/** A member reorders their photos. The first photo that is not withheld becomes the main photo once it is approved. */
export const orderPhotos = feature(
  profile.orderPhotos,
  async function orderPhotos({ body: { photos: listed }, viewer: { code } }, context) {
    const { store, commit } = context;
    await commit((tx) =>
      changePhotos(code, store, tx, async () => {
        const settings = await store.profiles.photoSettingsOf(code, tx);
        const main = settings?.awaitedPhoto ?? settings?.photo ?? null;
        const ordered = reorder(await store.photos.findOwn(code, tx), main, listed);
        if (!ordered) throw new Problem('profile.photo_not_found');
        const ids = ordered.map(({ _id }) => _id);
        await store.photos.setPositions(ids, code, tx);
        const first = ordered.find((photo) => isApproved(photo) || isPending(photo))?._id;
        if (first !== undefined && first !== main) await store.profiles.setAwaitedPhoto(code, first, tx);
      }),
    );
    return ownGalleryOf(code, context);
  },
);
