import { maxPhotos, profile } from '@hamrah/contracts';
import { Problem, type Tx } from '@hamrah/service-kit';
import { feature } from '../../context.ts';
import { changePhotos } from '../../photo-review/change-photos.ts';
import { requestReview } from '../../photo-review/request-review.ts';
import { perceptualHashOf } from '../../pictures/perceptual-hash.ts';
import { newPhotoId } from '../../pictures/photo-id.ts';
import { preparePhoto } from '../../pictures/prepare-photo.ts';
import { ownGalleryOf } from './own-gallery.ts';

/** A member adds a photo, which others see once it is approved. The first photo becomes the main photo. */
export const addPhoto = feature(profile.addPhoto, async function addPhoto({ file, viewer: { code } }, context) {
  const { store, commit, now, firstReview: review } = context;
  const assertHasRoom = async (tx?: Tx) => {
    if (!(await store.profiles.photoSettingsOf(code, tx))) throw new Problem('profile.profile_pending');
    if ((await store.photos.countOwn(code, tx)) >= maxPhotos) throw new Problem('profile.too_many_photos');
  };
  await assertHasRoom();
  const sizes = await preparePhoto(file.bytes);
  const [photo, perceptualHash] = [newPhotoId(), await perceptualHashOf(sizes.card)];
  const files = await store.photos.prepareFiles(sizes);
  await commit((tx) =>
    changePhotos(code, store, tx, async () => {
      await assertHasRoom(tx);
      const [uploadedAt, ids] = [now(), { photo, member: code }];
      await store.photos.add(photo, code, files, { uploadedAt, review, perceptualHash }, tx);
      tx.emit(profile.photoAdded, { ...ids, at: uploadedAt.toISOString(), perceptualHash });
      if (review === 'with_staff') requestReview(ids, ['unchecked'], uploadedAt, tx);
    }),
  );
  return ownGalleryOf(code, context);
});
